import { createHmac, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Keychain } from '../../../platform/auth/keychain.ts';
import type { Transaction } from '../../../platform/db/index.ts';

interface CodeOwner {
  readonly clientId: string;
  readonly userId: string;
}

/** Without letters that look like digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codes = 10;

/**
 * Makes ten codes of 50 bits (`k3v9m-07xqt`) in place of older ones. What is stored is keyed with the installation's
 * key: codes short enough to write down would not withstand guessing against plain digests.
 */
export async function issueRecoveryCodes(
  tx: Transaction,
  keychain: Keychain,
  owner: CodeOwner,
): Promise<string[]> {
  const made = Array.from({ length: codes }, () => `${word()}-${word()}`);
  await sql`delete from recovery_code
    where client_id = ${owner.clientId} and user_id = ${owner.userId}`.execute(tx);
  const hashes = made.map((code) => digest(keychain, owner, code));
  await sql`insert into recovery_code (client_id, user_id, code_hash)
    select ${owner.clientId}, ${owner.userId}, unnest(${hashes}::text[])`.execute(tx);
  return made;
}

/** Uses a code up. @returns true if it was one of the user's */
export async function useRecoveryCode(
  tx: Transaction,
  keychain: Keychain,
  owner: CodeOwner,
  code: string,
): Promise<boolean> {
  const { rows } = await sql`delete from recovery_code where client_id = ${owner.clientId}
    and user_id = ${owner.userId} and code_hash = ${digest(keychain, owner, code)} returning 1`.execute(tx);
  return rows.length > 0;
}

function word(): string {
  return Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

function digest(keychain: Keychain, { userId }: CodeOwner, code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^0-9a-z]/g, '');
  return createHmac('sha256', keychain.derive('recovery codes')).update(`${userId} ${plain}`).digest('hex');
}
