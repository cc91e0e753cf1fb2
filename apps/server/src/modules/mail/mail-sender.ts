import type { MailDetail } from '@vold/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/index.ts';
import { accountSender } from './deliver-mail.ts';
import { readServerSender } from './sender.ts';

/** The sender that a client's mail has at this moment, and why. */
export async function readMailSender(
  db: Database,
  clientId: string,
  origin: string,
): Promise<MailDetail['sender']> {
  const config = await db.read({ kind: 'client', clientId }, async (tx) => {
    const { rows } = await sql<Parameters<typeof accountSender>[0] & { account: boolean }>`
      select default_email, default_name, site_name, website_url, secrets ? 'mandrill_key' as account
      from webconfig where client_id = ${clientId}`.execute(tx);
    return rows[0];
  });
  if (config?.account) return { ...accountSender(config), reply_to: null, why: 'account' };
  const { sender, replyTo, isOwn } = await readServerSender(db, clientId, origin);
  const why = isOwn ? 'proven' : replyTo === null ? 'none' : 'unproven';
  return { ...sender, reply_to: replyTo, why };
}
