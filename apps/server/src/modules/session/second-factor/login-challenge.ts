import { hash, randomBytes } from 'node:crypto';
import type { LoginAnswer, SecondStep } from '@vold/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/db/index.ts';
import type { Account } from '../account.ts';

/** Seconds between the two steps of a sign-in. */
const lifetime = 10 * 60;

/** Answers a right password where a second proof is due: names the sign-in that waits, and carries no session. */
export async function issueChallenge(
  tx: Transaction,
  account: Account,
  methods: readonly SecondStep[],
): Promise<LoginAnswer> {
  const challenge = randomBytes(32).toString('base64url');
  await sql`delete from login_challenge
    where client_id = ${account.client_id} and user_id = ${account.id} and expires_at < now()`.execute(tx);
  await sql`insert into login_challenge (client_id, token_hash, user_id, expires_at)
    values (${account.client_id}, ${digest(challenge)}, ${account.id},
      now() + make_interval(secs => ${lifetime}))`.execute(tx);
  return { code: 202, challenge, methods: [...methods] };
}

/** The user whose sign-in waits, or null. */
export async function findChallenge(tx: Transaction, challenge: string): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`select user_id from login_challenge
    where token_hash = ${digest(challenge)} and expires_at > now()`.execute(tx);
  return rows[0]?.user_id ?? null;
}

/** Uses a challenge up. @returns whether it was still there */
export async function endChallenge(tx: Transaction, challenge: string): Promise<boolean> {
  const { rows } = await sql`delete from login_challenge
    where token_hash = ${digest(challenge)} and expires_at > now() returning 1`.execute(tx);
  return rows.length > 0;
}

function digest(challenge: string): string {
  return hash('sha256', challenge, 'hex');
}
