import type { Logger } from 'pino';
import type { DatabaseTrouble } from '../db/index.ts';

const messages: Record<DatabaseTrouble, string> = {
  away: 'The database cannot be reached.',
  readOnly: 'The database takes no changes: it is a standby, or was made read-only.',
  full: 'The disk of the database is full: no change can be saved.',
};

/** Logs when the database gets into trouble and when that is over: one line each for any number of requests. */
export function logTrouble(log: Pick<Logger, 'error' | 'warn'>) {
  return (trouble: DatabaseTrouble | null, cause?: unknown): void => {
    if (trouble === null) {
      log.warn('The database works again.');
      return;
    }
    const reason = cause instanceof Error ? cause.message : String(cause);
    log.error({ reason }, messages[trouble]);
  };
}
