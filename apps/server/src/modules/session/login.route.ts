import { loginAnswer, newId } from '@vold/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { closedReason } from '../../platform/auth/authorise.ts';
import { verifyPassword } from '../../platform/auth/password.ts';
import { sessionLifetime } from '../../platform/auth/session-lifetime.ts';
import { newSessionToken, sessionTokenHash } from '../../platform/auth/session-token.ts';
import { attemptSucceeded, beginAttempt } from '../../platform/auth/throttle.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute, type RequestContext } from '../../platform/http/route.ts';
import type { ModuleDeps } from '../../resource/module.ts';
import { requireFields } from './require-fields.ts';

interface Account {
  readonly id: string;
  readonly client_id: string;
  readonly password_hash: string;
  readonly blocked: boolean;
  readonly master: boolean;
  readonly status: string;
  readonly client_name: string;
}

/**
 * `POST login` (AUTH-03). Unknown, wrong and blocked look alike: same text, and the same time, for a password is
 * verified in every case. The hash is computed outside of any transaction.
 */
export function loginRoute({ db }: ModuleDeps): ApiRoute {
  return defineRoute({
    method: 'POST',
    path: 'login',
    action: 'session.create',
    access: 'open',
    summary: 'Sign in with e-mail address and password',
    bodyLimit: 10_000,
    body: z.object({ email: z.string().max(320).optional(), password: z.string().max(500).optional() }),
    response: loginAnswer,
    handle: async (context) => {
      const { email, password } = requireFields(context.body, { email: 'E-mail', password: 'Password' });
      const account = email.trim().toLowerCase();
      const scope = { kind: 'system', reason: 'sign-in', ip: context.ip } as const;
      const attempt = await db.transact(scope, (tx) => beginAttempt(tx, account, context.ip));
      const user = await db.read(scope, (tx) => findAccount(tx, account));
      const right = await verifyPassword(user?.password_hash ?? null, password);
      if (!right || !user || user.blocked) {
        throw new ApiError('BAD_CREDENTIALS', 'The e-mail address or the password is not right');
      }
      const master = user.master;
      if (user.status !== 'published' && !master) {
        throw new ApiError('FORBIDDEN', closedReason(user.client_name));
      }
      const token = newSessionToken();
      await db.transact({ ...scope, clientId: user.client_id, userId: user.id }, async (tx) => {
        await attemptSucceeded(tx, attempt, account, context.ip);
        await insertSession(tx, user, token, context);
      });
      return { code: 200 as const, token, client: { id: user.client_id, master } };
    },
  });
}

async function findAccount(tx: Transaction, email: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select u.id, u.client_id, u.password_hash, u.blocked, (c.master and u.role = 'master') as master,
      c.status, c.name as client_name
    from "user" u join client c on c.id = u.client_id
    where u.email = ${email} and u.deleted_at is null and c.deleted_at is null`.execute(tx);
  return rows[0];
}

async function insertSession(
  tx: Transaction,
  user: Account,
  token: string,
  { ip, request }: RequestContext,
): Promise<void> {
  const agent = request.headers['user-agent']?.slice(0, 500) ?? null;
  await sql`delete from session where client_id = ${user.client_id} and user_id = ${user.id}
    and (expires_at < now() or revoked_at < now() - interval '30 days')`.execute(tx);
  await sql`insert into session (client_id, id, user_id, token_hash, expires_at, ip, user_agent) values (
    ${user.client_id}, ${newId('session')}, ${user.id}, ${sessionTokenHash(token)},
    now() + make_interval(secs => ${sessionLifetime.absolute}), ${ip}, ${agent})`.execute(tx);
}
