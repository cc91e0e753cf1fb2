import { sql } from 'kysely';
import type { Transaction } from '../db/index.ts';
import type { JobKind, JobPayload } from './job-kind.ts';

export interface AddJobOptions {
  /** Not before; default at once. */
  readonly runAt?: Date;
  /** A job of the same kind, client and key that still waits is replaced by this one. */
  readonly key?: string;
  /** Default: the kind's. */
  readonly maxAttempts?: number;
}

/**
 * Adds a job within the transaction of the change that asks for it: both commit or neither.
 *
 * ```ts
 * await db.transact(scope, async (tx) => {
 *   await tx.insertInto('form-submission').values(submission).execute();
 *   await addJob(tx, deliverSubmission, { clientId, id: submission.id });
 * });
 * ```
 *
 * @throws 42501 when staff of one client add a job for another
 */
export async function addJob<P extends JobPayload>(
  tx: Transaction,
  kind: JobKind<P>,
  payload: P,
  options: AddJobOptions = {},
): Promise<void> {
  const { runAt, key = null, maxAttempts = kind.maxAttempts } = options;
  const checked = JSON.stringify(kind.payload.parse(payload));
  await sql`select vold_add_job(${kind.name}, ${checked}::json, ${runAt?.toISOString() ?? null}::timestamptz,
    ${key}, ${maxAttempts}::int, ${kind.lane})`.execute(tx);
}
