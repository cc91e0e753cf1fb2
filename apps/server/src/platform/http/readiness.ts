import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, DatabaseBusyError, DatabaseReadOnlyError, troubleOf } from '../db/index.ts';
import { latestVersion } from '../db/migration-files.ts';

/** Something that does not work, by the name of its check. */
interface Problem {
  readonly name: string;
  /** True if this process cannot serve any request; false if only a part fails. */
  readonly stops: boolean;
  /** A sentence for everybody. */
  readonly message: string;
  /** A sentence for the operator, if it says more. */
  readonly detail?: string;
}

/** Something besides the database that has to work. */
export interface ReadinessCheck {
  /** Its key in the answer of `/readyz`. */
  readonly name: string;
  /** For strangers. */
  readonly summary: string;
  /** True if the process accepts no requests without it; otherwise it is `degraded`. */
  readonly required: boolean;
  /** @returns what is wrong, in a sentence for the operator; null if it works */
  problem(): string | null | Promise<string | null>;
}

/** Looks at one thing that may not work. */
type Look = () => Problem | null | Promise<Problem | null>;

/** Milliseconds for a check, and for how long the results of all hold. */
const deadline = 2_000;
const freshFor = 1_000;
/** Less than this many bytes left on the disk of the data directory count as full. */
const minFreeBytes = 100_000_000;

/** Runs the checks at most once a second for any number of probes. */
export function createReadiness(looks: readonly Look[]): () => Promise<readonly Problem[]> {
  let begun = Number.NEGATIVE_INFINITY;
  let round: Promise<readonly Problem[]> = Promise.resolve([]);
  return () => {
    if (performance.now() - begun < freshFor) return round;
    begun = performance.now();
    round = Promise.all(looks.map((look) => look())).then((found) =>
      found.filter((problem) => problem !== null),
    );
    return round;
  };
}

/** A check that answers `late` if it takes too long. It is not begun again before it has ended. */
function withDeadline(check: () => Promise<Problem | null>, late: Problem): Look {
  let running: Promise<Problem | null> | null = null;
  return async () => {
    running ??= check().finally(() => {
      running = null;
    });
    const stop = new AbortController();
    try {
      return await Promise.race([running, delay(deadline, late, { signal: stop.signal })]);
    } finally {
      stop.abort();
    }
  };
}

/** Checks that the database can be reached, has the schema of this code, accepts changes and sends notifications. */
export function checkDatabaseReady(db: Database): Look {
  const expected = latestVersion();
  const look = async (): Promise<Problem | null> => {
    try {
      const version = await db.read({ kind: 'system', reason: 'readiness' }, async (tx) => {
        const { rows } = await sql<{
          read_only: boolean;
          version: number;
        }>`select vold_schema_version() as version,
          pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as read_only`.execute(
          tx,
        );
        // Also drops the connection: another may lead to a server that takes changes.
        if (rows[0]?.read_only) throw new DatabaseReadOnlyError('The database takes no changes');
        return rows[0]?.version;
      });
      if (version !== (await expected)) {
        const message = `The database is at version ${version}; this process needs ${await expected}.`;
        return { name: 'migrated', stops: true, message };
      }
    } catch (error) {
      if (troubleOf(error) === 'readOnly') {
        return { name: 'writable', stops: false, message: 'The database takes no changes.' };
      }
      const message =
        error instanceof DatabaseBusyError
          ? 'All connections to the database are in use.'
          : 'The database cannot be reached.';
      return { name: 'database', stops: true, message, detail: `${message} (${reasonOf(error)})` };
    }
    if (!db.isListening()) {
      return {
        name: 'listener',
        stops: false,
        message: 'Changes are not heard: websites may show old pages.',
      };
    }
    return null;
  };
  return withDeadline(look, {
    name: 'database',
    stops: true,
    message: `The database does not answer within ${deadline / 1000} seconds.`,
  });
}

/** Checks the free space for changes and files: on the disk of the data directory, and on that of the database. */
export function checkDisk(db: Database, dataDir: string): Look {
  const look = async (): Promise<Problem | null> => {
    if (db.trouble() === 'full') {
      return { name: 'disk', stops: false, message: 'The disk of the database is full.' };
    }
    const { bavail, bsize } = await statfs(dataDir);
    if (bavail * bsize >= minFreeBytes) return null;
    const message = 'The disk of the data directory is full.';
    return { name: 'disk', stops: false, message, detail: `${message} (${dataDir})` };
  };
  const message = 'The disk of the data directory cannot be read.';
  return withDeadline(() => look().catch(() => ({ name: 'disk', stops: false, message })), {
    name: 'disk',
    stops: false,
    message,
  });
}

/** Runs an external check. */
export function runCheck({ name, summary, required, problem }: ReadinessCheck): Look {
  const failed = { name, stops: required, message: summary };
  const look = async () => {
    const detail = await problem();
    return detail === null ? null : { ...failed, detail };
  };
  return withDeadline(look, failed);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
