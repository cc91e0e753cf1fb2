import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Keychain } from '../../../platform/auth/keychain.ts';
import type { Transaction } from '../../../platform/db/index.ts';

/** Seconds that a person has for the browser's dialog. */
const lifetime = 5 * 60;
const sizes = { expiry: 6, random: 18, mac: 24 } as const;
const signedLength = sizes.expiry + sizes.random;

/** The purpose of a challenge: signing in at an origin, or registering a passkey of one user there. */
export interface ChallengePurpose {
  readonly origin: string;
  /** Null: signing in, when the user is not known yet. */
  readonly userId: string | null;
}

/**
 * A challenge for the browser to sign: its expiry and random bits, signed by the installation. So anybody may ask for
 * one without a row being written, every process knows it, and it is good for its purpose only.
 */
export function newChallenge(
  keychain: Keychain,
  purpose: ChallengePurpose,
  now = Date.now(),
): Uint8Array<ArrayBuffer> {
  const signed = Buffer.alloc(signedLength);
  signed.writeUIntBE(Math.floor(now / 1000) + lifetime, 0, sizes.expiry);
  randomBytes(sizes.random).copy(signed, sizes.expiry);
  return new Uint8Array(Buffer.concat([signed, macOf(keychain, purpose, signed)]));
}

/** True if a challenge (base64url, as the browser signed it) is one of ours, for this purpose, and not too old. */
export function isChallenge(
  keychain: Keychain,
  purpose: ChallengePurpose,
  challenge: string,
  now = Date.now(),
): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== signedLength + sizes.mac) return false;
  const signed = bytes.subarray(0, signedLength);
  if (!timingSafeEqual(bytes.subarray(signedLength), macOf(keychain, purpose, signed))) return false;
  return signed.readUIntBE(0, sizes.expiry) > now / 1000;
}

/** Uses a challenge up, in the transaction of what it was for. @returns false if it had been used */
export async function useChallenge(tx: Transaction, clientId: string, challenge: string): Promise<boolean> {
  await sql`delete from passkey_use where client_id = ${clientId} and expires_at < now()`.execute(tx);
  const { rows } = await sql`insert into passkey_use (client_id, challenge_hash, expires_at)
    values (${clientId}, ${hash('sha256', challenge, 'hex')}, now() + make_interval(secs => ${lifetime}))
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

function macOf(keychain: Keychain, { origin, userId }: ChallengePurpose, signed: Buffer): Buffer {
  const key = keychain.derive('passkey challenges');
  const purpose = JSON.stringify([origin, userId]);
  return createHmac('sha256', key).update(signed).update(purpose).digest().subarray(0, sizes.mac);
}
