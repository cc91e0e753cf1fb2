import { hash, randomBytes } from 'node:crypto';
import type { LoginAnswer, SecondStep } from '@vold/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/db/index.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { Account } from '../account.ts';
import type { SessionProof } from '../begin-session.ts';

/** Seconds between the two steps of a sign-in. */
const lifetime = 10 * 60;

/**
 * Answers a first proof where a second one is due: names the sign-in that waits, and carries no session.
 * @param via how it was begun, if by an identity provider: its session is to be ended there, too
 */
export async function issueChallenge(
  tx: Transaction,
  account: Account,
  methods: readonly SecondStep[],
  via: SessionProof['via'],
): Promise<LoginAnswer> {
  const challenge = randomBytes(32).toString('base64url');
  await sql`delete from login_challenge
    where client_id = ${account.client_id} and user_id = ${account.id} and expires_at < now()`.execute(tx);
  await sql`insert into login_challenge (client_id, token_hash, user_id, expires_at, provider, id_token)
    values (${account.client_id}, ${digest(challenge)}, ${account.id},
      now() + make_interval(secs => ${lifetime}), ${via?.provider ?? null}, ${via?.idToken ?? null})`.execute(
    tx,
  );
  return { code: 202, challenge, methods: [...methods] };
}

/** The user whose sign-in waits, or null. */
export async function findChallenge(tx: Transaction, challenge: string): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`select user_id from login_challenge
    where token_hash = ${digest(challenge)} and expires_at > now()`.execute(tx);
  return rows[0]?.user_id ?? null;
}

/** Uses a user's challenge up. @returns how its sign-in was begun; null if there is no such challenge any more */
export async function endChallenge(
  tx: Transaction,
  challenge: string,
  userId: string,
): Promise<Pick<SessionProof, 'via'> | null> {
  const { rows } = await sql<{ provider: string | null; id_token: string | null }>`delete from login_challenge
    where token_hash = ${digest(challenge)} and user_id = ${userId} and expires_at > now()
    returning provider, id_token`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { provider, id_token: idToken } = row;
  return provider !== null && idToken !== null ? { via: { provider, idToken } } : {};
}

/** 401: the first step has to be made again. */
export function challengeEnded(): ApiError {
  return new ApiError('CHALLENGE_ENDED', 'This took too long. Please sign in again.');
}

function digest(challenge: string): string {
  return hash('sha256', challenge, 'hex');
}
