import { type MailState, mailState } from '@vold/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';

/** Says if the client's own mail account fails, and if mails were refused today. A removed account is ignored. */
export async function readMailState(tx: Transaction, clientId: string): Promise<MailState> {
  const { rows: counts } = await sql<{ refused: number }>`
    select coalesce(greatest(sum(refused) filter (where span = 'hour'),
      max(refused) filter (where span = 'day' and address in ('', '?')),
      sum(refused) filter (where address not in ('', '?'))), 0)::int as refused
    from mail_count where client_id = ${clientId} and span in ('hour', 'day')
      and starts >= date_trunc('day', now())`.execute(tx);
  const { rows } = await sql<Record<string, unknown>>`
    select f.since, f.last_at, f.failures, f.reason, f.falls_back from mail_failure f
    join webconfig w on w.client_id = f.client_id
    where f.client_id = ${clientId} and w.secrets ? 'mandrill_key'`.execute(tx);
  return mailState.parse({ failing: rows[0] ?? null, refused: counts[0]?.refused ?? 0 });
}
