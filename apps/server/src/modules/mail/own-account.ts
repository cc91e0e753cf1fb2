import type { MailFailure } from '@vold/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/index.ts';

/** The reason of a mail server's refusal, from the error of nodemailer. */
export function reasonOf(error: unknown): MailFailure['reason'] {
  if (typeof error !== 'object' || error === null) return 'unreachable';
  if (Reflect.get(error, 'code') === 'EAUTH') return 'key';
  return typeof Reflect.get(error, 'responseCode') === 'number' ? 'message' : 'unreachable';
}

/** Keeps that the client's own mail account did not take a message, for Insights. */
export async function noteFailure(
  db: Database,
  clientId: string,
  { reason, falls_back }: Pick<MailFailure, 'reason' | 'falls_back'>,
): Promise<void> {
  await db.transact({ kind: 'client', clientId }, (tx) =>
    sql`insert into mail_failure (client_id, reason, falls_back)
      values (${clientId}, ${reason}, ${falls_back})
      on conflict (client_id) do update set last_at = now(), failures = mail_failure.failures + 1,
        reason = excluded.reason, falls_back = excluded.falls_back`.execute(tx),
  );
}

/** The account took a message. */
export async function forgetFailure(db: Database, clientId: string): Promise<void> {
  await db.transact({ kind: 'client', clientId }, (tx) =>
    sql`delete from mail_failure where client_id = ${clientId}`.execute(tx),
  );
}
