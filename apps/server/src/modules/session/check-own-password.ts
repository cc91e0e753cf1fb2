import { sql } from 'kysely';
import { verifyPassword } from '../../platform/auth/password.ts';
import type { UserPrincipal } from '../../platform/auth/principal.ts';
import { type Attempt, beginAttempt } from '../../platform/auth/throttle.ts';
import type { Database } from '../../platform/db/index.ts';

/**
 * Whether the signed-in user knows his password. Guessing it at a screen left open is throttled as signing in is.
 * @returns the attempt for `attemptSucceeded`, or null where the password is wrong
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
