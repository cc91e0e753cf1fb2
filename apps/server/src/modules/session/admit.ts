import type { LoginAnswer, SecondStep } from '@vold/contract';
import type { Transaction } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import type { Account } from './account.ts';
import { beginSession, type SessionProof } from './begin-session.ts';
import { issueChallenge } from './second-factor/index.ts';

/**
 * Starts a session for a user, or the second step if one factor was proved and another is set up.
 * @param proof by default one factor, the password
 */
export async function admit(
  tx: Transaction,
  account: Account,
  context: RequestContext,
  proof: SessionProof = { twoFactors: false },
): Promise<LoginAnswer> {
  const steps = proof.twoFactors ? [] : secondSteps(account);
  if (steps.length > 0) return issueChallenge(tx, account, steps, proof.via);
  return beginSession(tx, account, context, proof);
}

/** A passkey alone is a second step only if one is required; otherwise it is an alternative to the password. */
function secondSteps({ second_factor_at, has_passkey, demands_two_factors }: Account): SecondStep[] {
  const passkey: SecondStep[] = has_passkey ? ['passkey'] : [];
  if (second_factor_at !== null) return ['totp', 'recovery', ...passkey];
  return demands_two_factors ? passkey : [];
}
