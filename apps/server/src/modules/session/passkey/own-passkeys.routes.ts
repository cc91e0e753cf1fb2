import { newId, passkey, passkeyCreation, type passkeyRegistration } from '@vold/contract';
import { calls } from '@vold/contract/calls';
import { sql } from 'kysely';
import { z } from 'zod';
import type { UserPrincipal } from '../../../platform/auth/principal.ts';
import { markTwoFactors } from '../../../platform/auth/session-records.ts';
import { json, type Transaction } from '../../../platform/db/index.ts';
import { ApiError, invalidField, notFound } from '../../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../../platform/http/route.ts';
import type { ModuleDeps } from '../../../resource/module.ts';
import { ownPrincipal } from '../own-principal.ts';
import { proveOwner } from '../prove-owner.ts';
import { isChallenge, newChallenge, useChallenge } from './challenge.ts';
import { loadWebAuthn } from './load-webauthn.ts';
import { listCredentialIds } from './passkey-records.ts';

const most = 20;
/** EdDSA, ES256, RS256: every device has one of them. */
const algorithms = [-8, -7, -257];
const columns = sql.raw('id, name, backed_up, created_at, last_used_at');
const params = z.object({ id: z.string().min(1).max(100) });

/** `self/passkeys…`: the signed-in user's passkeys. Open to those who must set up a second factor first. */
export function ownPasskeyRoutes({ db, keychain, sessions, dashboardOrigin }: ModuleDeps): ApiRoute[] {
  const shared = { access: 'self', bodyLimit: 50_000, beforeSecondFactor: true } as const;
  const scopeOf = ({ clientId, userId }: UserPrincipal, ip: string) =>
    ({ kind: 'system', reason: 'passkeys', clientId, userId, ip }) as const;
  const mine = (user: UserPrincipal) => sql`client_id = ${user.clientId} and user_id = ${user.userId}`;

  const list = defineRoute({
    ...shared,
    method: 'GET',
    path: 'self/passkeys',
    action: 'passkey.list',
    summary: 'The own passkeys',
    response: calls['GET self/passkeys'].answer,
    handle: async (context) => {
      const user = ownPrincipal(context);
      const { rows } = await db.read(scopeOf(user, context.ip), (tx) =>
        sql`select ${columns} from passkey where ${mine(user)} order by id`.execute(tx),
      );
      const results = rows.map((row) => passkey.parse(row));
      return { results, total: results.length, total_page: results.length > 0 ? 1 : 0 };
    },
  });

  const ask = defineRoute({
    ...shared,
    method: 'POST',
    path: 'self/passkeys/options',
    action: 'passkey.ask',
    summary: 'Begin to register a passkey: what the browser is asked with',
    body: calls['POST self/passkeys/options'].body,
    response: passkeyCreation,
    handle: async (context) => {
      const user = ownPrincipal(context);
      const { request, ip, body } = context;
      await proveOwner(db, user, body, ip);
      const known = await db.read(scopeOf(user, ip), (tx) => listCredentialIds(tx, user));
      if (known.length >= most) throw new ApiError('CONFLICT', `A user can have at most ${most} passkeys`);
      const origin = dashboardOrigin(request);
      const { generateRegistrationOptions } = await loadWebAuthn();
      return generateRegistrationOptions({
        rpName: 'Vold',
        rpID: new URL(origin).hostname,
        userName: user.email,
        userDisplayName: user.name,
        userID: new Uint8Array(Buffer.from(user.userId)),
        challenge: newChallenge(keychain, { origin, userId: user.userId }),
        attestationType: 'none',
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: known.map((id) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },
  });

  const create = defineRoute({
    ...shared,
    method: 'POST',
    path: 'self/passkeys',
    action: 'passkey.create',
    summary: 'Register a passkey',
    body: calls['POST self/passkeys'].body,
    response: passkey,
    success: 201,
    handle: async (context) => {
      const user = ownPrincipal(context);
      const { name, credential } = context.body;
      const origin = dashboardOrigin(context.request);
      const made = await verify(credential, origin, user.userId);
      const row = await db.transact(scopeOf(user, context.ip), async (tx) => {
        if (!(await useChallenge(tx, user.clientId, made.challenge))) throw unfit();
        const added = await insert(tx, user, name, made);
        await markTwoFactors(tx, user, true, user.sessionId);
        return added;
      });
      sessions.forgetUser(user.userId);
      context.reply.code(201);
      return row;
    },
  });

  async function verify(response: z.output<typeof passkeyRegistration>, origin: string, userId: string) {
    let challenge = '';
    const { verifyRegistrationResponse } = await loadWebAuthn();
    const verified = await verifyRegistrationResponse({
      response,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
      expectedChallenge: (signed) => {
        challenge = signed;
        return isChallenge(keychain, { origin, userId }, signed);
      },
    }).catch(() => null);
    if (!verified?.verified) throw unfit();
    const { credential, credentialBackedUp } = verified.registrationInfo;
    return { challenge, credential, backedUp: credentialBackedUp };
  }

  async function insert(
    tx: Transaction,
    user: UserPrincipal,
    name: string,
    { credential, backedUp }: Awaited<ReturnType<typeof verify>>,
  ) {
    const publicKey = Buffer.from(credential.publicKey).toString('base64url');
    const { rows } = await sql`
      insert into passkey (client_id, id, user_id, name, credential_id, public_key, counter, transports, backed_up)
      values (${user.clientId}, ${newId('passkey')}, ${user.userId}, ${name}, ${credential.id}, ${publicKey},
        ${credential.counter}, ${json(credential.transports ?? [])}, ${backedUp})
      on conflict do nothing returning ${columns}`.execute(tx);
    if (rows.length === 0) throw new ApiError('CONFLICT', 'This passkey is registered already');
    return passkey.parse(rows[0]);
  }

  const rename = defineRoute({
    ...shared,
    method: 'PUT',
    path: 'self/passkeys/:id',
    action: 'passkey.update',
    summary: 'Rename one of the own passkeys',
    params,
    body: calls['PUT self/passkeys/:id'].body,
    response: passkey,
    handle: async (context) => {
      const user = ownPrincipal(context);
      const { rows } = await db.transact(scopeOf(user, context.ip), (tx) =>
        sql`update passkey set name = ${context.body.name} where ${mine(user)} and id = ${context.params.id}
          returning ${columns}`.execute(tx),
      );
      if (rows.length === 0) throw notFound('This passkey');
      return passkey.parse(rows[0]);
    },
  });

  const remove = defineRoute({
    ...shared,
    method: 'DELETE',
    path: 'self/passkeys/:id',
    action: 'passkey.delete',
    summary: 'Remove one of the own passkeys',
    params,
    body: calls['DELETE self/passkeys/:id'].body,
    response: calls['DELETE self/passkeys/:id'].answer,
    handle: async (context) => {
      const user = ownPrincipal(context);
      const { id } = context.params;
      const found = await db.read(scopeOf(user, context.ip), (tx) =>
        sql`select 1 from passkey where ${mine(user)} and id = ${id}`.execute(tx),
      );
      if (found.rows.length === 0) throw notFound('This passkey');
      await proveOwner(db, user, context.body, context.ip);
      await db.transact(scopeOf(user, context.ip), async (tx) => {
        const { rows } =
          await sql`delete from passkey where ${mine(user)} and id = ${id} returning 1`.execute(tx);
        if (rows.length === 0) throw notFound('This passkey');
        const left =
          await sql`select 1 from "user" u where u.client_id = ${user.clientId} and u.id = ${user.userId}
          and (u.second_factor_at is not null or exists (select 1 from passkey where ${mine(user)}))`.execute(
            tx,
          );
        // Without any factor left, a demanded one is due again.
        if (left.rows.length === 0) await markTwoFactors(tx, user, false);
      });
      sessions.forgetUser(user.userId);
      return { code: 200 as const, id };
    },
  });
  return [list, ask, create, rename, remove];
}

function unfit(): ApiError {
  return invalidField('credential', 'The passkey could not be registered. Please try again.');
}
