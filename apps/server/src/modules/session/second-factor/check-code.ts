import type { SecondFactorMethod } from '@vold/contract';
import { sql } from 'kysely';
import type { Keychain } from '../../../platform/auth/keychain.ts';
import { openSecret, sealSecret } from '../../../platform/auth/sealed-secret.ts';
import type { AttemptKey } from '../../../platform/auth/throttle.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

export interface FactorOwner {
  readonly clientId: string;
  readonly userId: string;
}

/** Wrong codes of one user within the throttle's window, from all callers. */
export const allowedCodes = 5;

/** The key by which a user's attempts at the second step are counted. */
export function codeAttempts({ userId }: FactorOwner): AttemptKey {
  return { purpose: 'second factor', account: userId };
}

/** A secret as it is stored. */
export function sealTotpSecret(keychain: Keychain, { userId }: FactorOwner, secret: string): string {
  return sealSecret(keychain, secret, `${userId} second factor`);
}

/**
 * Checks a code and uses it up, so that a code that was seen by another person is worthless.
 * @param confirmed false: the factor that is being set up
 */
export async function takeCode(
  tx: Transaction,
  keychain: Keychain,
  owner: FactorOwner,
  method: SecondFactorMethod,
  code: string,
  confirmed = true,
): Promise<boolean> {
  if (method === 'recovery') return useRecoveryCode(tx, keychain, owner, code);
  // Codes that arrive together take turns here: one of them moves `last_step` on.
  const { rows } = await sql<{
    secret: string;
    last_step: number;
  }>`select secret, last_step from second_factor
    where client_id = ${owner.clientId} and user_id = ${owner.userId}
      and (confirmed_at is not null) = ${confirmed} for update`.execute(tx);
  const factor = rows[0];
  if (!factor) return false;
  const secret = openSecret(keychain, factor.secret, `${owner.userId} second factor`);
  const step = stepOfCode(secret, code.replaceAll(/\s/g, ''));
  if (step === null || step <= factor.last_step) return false;
  await sql`update second_factor set last_step = ${step}
    where client_id = ${owner.clientId} and user_id = ${owner.userId}`.execute(tx);
  return true;
}
