import {
  CommitUnknownError,
  DatabaseAwayError,
  DatabaseClosedError,
  DatabaseReadOnlyError,
} from './db-errors.ts';
import { codeOf, isConnectionLoss } from './retry.ts';

/** The reason why the database is not fully usable: it cannot be reached, is read-only, or its disk is full. */
export type DatabaseTrouble = 'away' | 'readOnly' | 'full';

/** Codes of the system for a server that cannot be reached. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** The trouble that an error means; null if it is not about the database as a whole. */
export function troubleOf(error: unknown): DatabaseTrouble | null {
  if (error instanceof DatabaseReadOnlyError) return 'readOnly';
  if (error instanceof DatabaseAwayError || error instanceof DatabaseClosedError) return 'away';
  if (error instanceof CommitUnknownError || isConnectionLoss(error)) return 'away';
  const code = codeOf(error) ?? '';
  if (code === '53100') return 'full';
  // Class 08: the connection. A unix socket that is gone, not a missing file.
  if (unreachable.has(code) || /^08/.test(code) || (code === 'ENOENT' && isOfConnect(error))) return 'away';
  return null;
}

function isOfConnect(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'connect';
}

/** Tells when the database gets into trouble and when that is over, once each. */
export function watchTrouble(onChange: (trouble: DatabaseTrouble | null, cause?: unknown) => void) {
  let current: DatabaseTrouble | null = null;
  return {
    failed(error: unknown): void {
      const trouble = troubleOf(error);
      if (trouble === null || trouble === current || error instanceof DatabaseClosedError) return;
      current = trouble;
      onChange(trouble, error);
    },
    /** A transaction succeeded. Reading says nothing of whether changes are taken. */
    succeeded(wrote: boolean): void {
      if (current === null || (current !== 'away' && !wrote)) return;
      current = null;
      onChange(null);
    },
    current: () => current,
  };
}
