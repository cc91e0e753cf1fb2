import { sql } from 'kysely';
import { noPassword } from '../../platform/auth/password.ts';
import type { UserPrincipal } from '../../platform/auth/principal.ts';
import { attemptSucceeded } from '../../platform/auth/throttle.ts';
import type { Database } from '../../platform/db/index.ts';
import { ApiError, invalidField } from '../../platform/errors/api-error.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { requireFields } from './require-fields.ts';

/** Minutes for which a recent sign-in replaces a missing password. */
const fresh = 10;

/**
 * Makes sure that a user who changes how an account is entered is its owner and not a person at an unlocked screen: by the
 * password or, if the account has none (an identity provider signs them in), by a recent sign-in.
 *
 * @param body with `password`
 * @param also further texts that the body must have, with their titles: all missing ones are named together
 * @returns those
 * @throws 422 for a missing or wrong password, 403 if the sign-in was too long ago
 */
export async function proveOwner(
  db: Database,
  user: UserPrincipal,
  body: Partial<Record<string, string>>,
  ip: string,
  also: Readonly<Record<string, string>> = {},
): Promise<Partial<Record<string, string>>> {
  const { clientId, userId } = user;
  const scope = { kind: 'system', reason: 'check of the own password', clientId, userId, ip } as const;
  const { rows } = await db.read(scope, (tx) =>
    sql<{ has_password: boolean; fresh: boolean }>`
      select u.password_hash <> ${noPassword} as has_password,
        s.created_at > now() - make_interval(mins => ${fresh}) as fresh
      from "user" u join session s on s.client_id = u.client_id and s.user_id = u.id and s.id = ${user.sessionId}
      where u.client_id = ${clientId} and u.id = ${userId}`.execute(tx),
  );
  const hasPassword = rows[0]?.has_password ?? true;
  const given = requireFields<string>(body, { ...(hasPassword && { password: 'Password' }), ...also });
  if (!hasPassword) {
    if (rows[0]?.fresh) return given;
    throw new ApiError('FORBIDDEN', 'You signed in too long ago for this. Please log out and sign in again.');
  }
  const attempt = await checkOwnPassword(db, user, given.password ?? '', ip);
  if (attempt === null) throw invalidField('password', 'The password is not right');
  await db.transact(scope, (tx) => attemptSucceeded(tx, attempt));
  return given;
}
