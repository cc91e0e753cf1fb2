import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { AttemptKey } from '../../../platform/auth/throttle.ts';
import type { Transaction } from '../../../platform/db/index.ts';

export interface PasskeyOwner {
  readonly clientId: string;
  readonly userId: string;
}

const storedPasskey = z.object({
  client_id: z.string(),
  id: z.string(),
  user_id: z.string(),
  credential_id: z.string(),
  public_key: z.string(),
  counter: z.number(),
});

/** A passkey as signing in needs it. */
export type StoredPasskey = z.infer<typeof storedPasskey>;

/** The key by which attempts with a passkey are counted. */
export function passkeyAttempts(credentialId: string): AttemptKey {
  return { purpose: 'passkey', account: hash('sha256', credentialId, 'hex').slice(0, 32) };
}

/** The passkey that a browser names, of whichever user. */
export async function findPasskey(tx: Transaction, credentialId: string): Promise<StoredPasskey | null> {
  const { rows } = await sql`select client_id, id, user_id, credential_id, public_key, counter
    from passkey where credential_id = ${credentialId}`.execute(tx);
  return rows.length === 0 ? null : storedPasskey.parse(rows[0]);
}

/**
 * Notes a use. Devices that keep count answer with a higher one each time; two uses at once take turns here.
 * @returns false if the count has not gone up since: the key was copied, or the answer is an old one
 */
export async function notePasskeyUse(
  tx: Transaction,
  { client_id, id }: StoredPasskey,
  counter: number,
  backedUp: boolean,
): Promise<boolean> {
  const { rows } =
    await sql`update passkey set counter = ${counter}, backed_up = ${backedUp}, last_used_at = now()
    where client_id = ${client_id} and id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Ids of a user's passkeys, so that a device does not make a second one for the same account. */
export async function listCredentialIds(tx: Transaction, owner: PasskeyOwner): Promise<string[]> {
  const { rows } = await sql<{ credential_id: string }>`select credential_id from passkey
    where client_id = ${owner.clientId} and user_id = ${owner.userId} order by id`.execute(tx);
  return rows.map((row) => row.credential_id);
}

/** Takes all of a user's passkeys away. @returns true if there were any */
export async function removePasskeys(tx: Transaction, owner: PasskeyOwner): Promise<boolean> {
  const { rows } = await sql`delete from passkey
    where client_id = ${owner.clientId} and user_id = ${owner.userId} returning 1`.execute(tx);
  return rows.length > 0;
}
