import {
  recoveryCodesAnswer,
  type SecondFactorStatus,
  secondFactorMethods,
  secondFactorStatus,
  totpSetUp,
} from '@vold/contract';
import { calls } from '@vold/contract/calls';
import { sql } from 'kysely';
import { z } from 'zod';
import { noPassword } from '../../../platform/auth/password.ts';
import type { UserPrincipal } from '../../../platform/auth/principal.ts';
import { demandsTwoFactors, markTwoFactors, revokeSessions } from '../../../platform/auth/session-records.ts';
import { attemptSucceeded, beginAttempt } from '../../../platform/auth/throttle.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import { ApiError, invalidField } from '../../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute, type RequestContext } from '../../../platform/http/route.ts';
import type { ModuleDeps } from '../../../resource/module.ts';
import { ownPrincipal } from '../own-principal.ts';
import { proveOwner } from '../prove-owner.ts';
import { requireFields } from '../require-fields.ts';
import { allowedCodes, codeAttempts, sealTotpSecret, takeCode } from './check-code.ts';
import { issueRecoveryCodes } from './recovery-codes.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { newTotpSecret, totpUri } from './totp.ts';

const text = z.string().max(500).optional();
const proof = z.object({ password: text, method: z.enum(secondFactorMethods).default('totp'), code: text });

/** `self/second-factor…`: what a user does about his own second factor. Open to those who must set one up first. */
export function secondFactorRoutes({ db, keychain, sessions }: ModuleDeps): ApiRoute[] {
  const shared = { access: 'self', bodyLimit: 10_000, beforeSecondFactor: true } as const;
  const scopeOf = (user: UserPrincipal, ip: string) => {
    const { clientId, userId } = user;
    return { kind: 'system', reason: 'second factor', clientId, userId, ip } as const;
  };

  /** Runs `work` once password and code were right. @throws 403, 422, 429 */
  async function proved<T>(
    context: RequestContext<unknown, unknown, z.output<typeof proof>>,
    work: (tx: Transaction, user: UserPrincipal) => Promise<T>,
  ): Promise<T> {
    const user = ownPrincipal(context);
    const { ip } = context;
    const { method } = context.body;
    const { code = '' } = await proveOwner(db, user, context.body, ip, { code: 'Code' });
    const attempt = await db.transact(scopeOf(user, ip), (tx) =>
      beginAttempt(tx, codeAttempts(user), { ip }, allowedCodes),
    );
    const answer = await db.transact(scopeOf(user, ip), async (tx) => {
      if (!(await takeCode(tx, keychain, user, method, code))) throw wrongCode();
      await attemptSucceeded(tx, attempt);
      return work(tx, user);
    });
    sessions.forgetUser(user.userId);
    return answer;
  }

  return [
    defineRoute({
      ...shared,
      method: 'GET',
      path: 'self/second-factor',
      action: 'second-factor.get',
      summary: 'Whether a second factor is set up or demanded',
      response: secondFactorStatus,
      handle: async (context) => {
        const user = ownPrincipal(context);
        const { rows } = await db.read(scopeOf(user, context.ip), (tx) =>
          sql<Omit<SecondFactorStatus, 'required'>>`
            select u.second_factor_at as since, u.password_hash <> ${noPassword} as password, ${demandsTwoFactors} as demanded,
              (select count(*)::int from recovery_code r
                where r.client_id = u.client_id and r.user_id = u.id) as recovery_codes,
              (select count(*)::int from passkey p
                where p.client_id = u.client_id and p.user_id = u.id) as passkeys
            from "user" u
            join role r on r.client_id = u.client_id and r.name = u.role
            join client c on c.id = u.client_id
            where u.client_id = ${user.clientId} and u.id = ${user.userId}`.execute(tx),
        );
        const status = rows[0] ?? {
          since: null,
          password: true,
          demanded: false,
          recovery_codes: 0,
          passkeys: 0,
        };
        return { ...status, required: user.secondFactorDue };
      },
    }),
    defineRoute({
      ...shared,
      method: 'POST',
      path: 'self/second-factor',
      action: 'second-factor.create',
      summary: 'Begin to set up a second factor: the secret for an authenticator app',
      body: calls['POST self/second-factor'].body,
      response: totpSetUp,
      handle: async (context) => {
        const user = ownPrincipal(context);
        await proveOwner(db, user, context.body, context.ip);
        const secret = newTotpSecret();
        const sealed = sealTotpSecret(keychain, user, secret);
        await db.transact(scopeOf(user, context.ip), async (tx) => {
          const { rows } = await sql`
            insert into second_factor as f (client_id, user_id, secret)
            values (${user.clientId}, ${user.userId}, ${sealed})
            on conflict (client_id, user_id) do update set secret = excluded.secret, last_step = 0
              where f.confirmed_at is null
            returning 1`.execute(tx);
          if (rows.length === 0) throw new ApiError('CONFLICT', 'A second factor is set up already');
        });
        return { secret, uri: totpUri(secret, user.email, 'Vold') };
      },
    }),
    defineRoute({
      ...shared,
      method: 'POST',
      path: 'self/second-factor/confirm',
      action: 'second-factor.confirm',
      summary: 'Finish setting up a second factor with a first code; every other session ends',
      body: calls['POST self/second-factor/confirm'].body,
      response: recoveryCodesAnswer,
      handle: async (context) => {
        const user = ownPrincipal(context);
        const { code } = requireFields(context.body, { code: 'Code' });
        const attempt = await db.transact(scopeOf(user, context.ip), (tx) =>
          beginAttempt(tx, codeAttempts(user), { ip: context.ip }, allowedCodes),
        );
        const recovery_codes = await db.transact(scopeOf(user, context.ip), async (tx) => {
          if (!(await takeCode(tx, keychain, user, 'totp', code, false))) throw wrongCode();
          await attemptSucceeded(tx, attempt);
          await sql`update second_factor set confirmed_at = now()
            where client_id = ${user.clientId} and user_id = ${user.userId}`.execute(tx);
          await sql`update "user" set second_factor_at = now()
            where client_id = ${user.clientId} and id = ${user.userId}`.execute(tx);
          // They were opened by the password alone.
          await revokeSessions(tx, user, { except: user.sessionId });
          await markTwoFactors(tx, user, true, user.sessionId);
          return issueRecoveryCodes(tx, keychain, user);
        });
        sessions.forgetUser(user.userId);
        return { recovery_codes };
      },
    }),
    defineRoute({
      ...shared,
      method: 'POST',
      path: 'self/second-factor/recovery-codes',
      action: 'second-factor.renew-codes',
      summary: 'New recovery codes in place of the old ones',
      body: calls['POST self/second-factor/recovery-codes'].body,
      response: recoveryCodesAnswer,
      handle: async (context) => ({
        recovery_codes: await proved(context, (tx, user) => issueRecoveryCodes(tx, keychain, user)),
      }),
    }),
    defineRoute({
      ...shared,
      method: 'POST',
      path: 'self/second-factor/disable',
      action: 'second-factor.delete',
      summary: 'Take the own second factor away',
      body: calls['POST self/second-factor/disable'].body,
      response: calls['POST self/second-factor/disable'].answer,
      handle: async (context) => {
        await proved(context, async (tx, user) => {
          await removeSecondFactor(tx, user);
          await markTwoFactors(tx, user, false);
        });
        return { code: 200 as const };
      },
    }),
  ];
}

function wrongCode(): ApiError {
  return invalidField('code', 'The code is not right');
}
