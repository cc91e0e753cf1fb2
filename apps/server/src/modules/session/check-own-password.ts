import { sql } from 'kysely';
import { verifyPassword } from '../../platform/auth/password.ts';
import type { UserPrincipal } from '../../platform/auth/principal.ts';
import { type Attempt, beginAttempt } from '../../platform/auth/throttle.ts';
import type { Database } from '../../platform/db/index.ts';

/**
 * True if the signed-in user knows their password. Guessing it at an unlocked screen is throttled like signing in.
 * @returns the attempt for `attemptSucceeded`, or null if the password is wrong
 * @throws 429
 */
export async function checkOwnPassword(
  db: Database,
  user: UserPrincipal,
  password: string,
  ip: string,
): Promise<Attempt | null> {
  const scope = { kind: 'system', reason: 'check of the own password', ip } as const;
  const attempt = await db.transact(scope, (tx) =>
    beginAttempt(tx, { purpose: 'own password', account: user.userId }, { ip }),
  );
  const { rows } = await db.read(scope, (tx) =>
    sql<{ password_hash: string }>`select password_hash from "user"
      where client_id = ${user.clientId} and id = ${user.userId}`.execute(tx),
  );
  return (await verifyPassword(rows[0]?.password_hash ?? null, password)) ? attempt : null;
}
