import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import { ApiError, invalidField, notFound } from '../../platform/errors/api-error.ts';

/**
 * Marks a client for erasure. From the commit on it is gone for everyone: it is in the trash and cannot be restored, and all
 * its sessions end.
 *
 * @param confirm the client's slug, typed by the user who requests this
 * @throws 404; 409 for the client of the platform; 422 if the slug differs
 */
export async function beginErasure(tx: Transaction, clientId: string, confirm: string): Promise<void> {
  const client = await tx
    .selectFrom('client')
    .select(['slug', 'master'])
    .where('id', '=', clientId)
    .forUpdate()
    .executeTakeFirst();
  if (!client) throw notFound('This client');
  if (client.master) {
    throw new ApiError('CONFLICT', 'The client of the platform itself cannot be erased');
  }
  if (confirm !== client.slug) throw invalidField('confirm', `Type the slug of the client: ${client.slug}`);
  await sql`insert into client_erasure (client_id) values (${clientId}) on conflict do nothing`.execute(tx);
  await sql`update client set deleted_at = now() where id = ${clientId} and deleted_at is null`.execute(tx);
  await tx.deleteFrom('session').where('client_id', '=', clientId).execute();
  // Attempts to sign in name people, by address or id, and belong to no client.
  await sql`delete from login_attempt where account in (
    select email from "user" where client_id = ${clientId} union all select id from "user" where client_id = ${clientId})`.execute(
    tx,
  );
}
