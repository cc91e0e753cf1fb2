import { type MailState, mailState } from '@vold/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';

/** Whether the client's own mail account fails. One that the client has no more says nothing. */
export async function readMailState(tx: Transaction, clientId: string): Promise<MailState> {
  const { rows } = await sql<Record<string, unknown>>`
    select f.since, f.last_at, f.failures, f.reason, f.falls_back from mail_failure f
    join webconfig w on w.client_id = f.client_id
    where f.client_id = ${clientId} and w.secrets ? 'mandrill_key'`.execute(tx);
  return mailState.parse({ failing: rows[0] ?? null });
}
