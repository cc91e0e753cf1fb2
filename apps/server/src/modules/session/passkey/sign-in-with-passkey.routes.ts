import { loginAnswer, passkeyRequest } from '@vold/contract';
import { calls } from '@vold/contract/calls';
import { attemptSucceeded, beginAttempt } from '../../../platform/auth/throttle.ts';
import { type ApiRoute, defineRoute } from '../../../platform/http/route.ts';
import type { ModuleDeps } from '../../../resource/module.ts';
import { findAccount, refuseClosedAttempt } from '../account.ts';
import { beginSession } from '../begin-session.ts';
import { challengeEnded, endChallenge } from '../second-factor/index.ts';
import { newChallenge, useChallenge } from './challenge.ts';
import { loadWebAuthn } from './load-webauthn.ts';
import { findPasskey, notePasskeyUse, passkeyAttempts } from './passkey-records.ts';
import { verifyAssertion, wrongPasskey } from './verify-assertion.ts';

/**
 * `POST login/passkey/options`, `POST login/passkey`: signing in with a discoverable passkey, which the browser offers without
 * an address. It counts as two factors, so no second step follows; as the second step itself, it keeps the method of the first
 * step.
 */
export function signInWithPasskeyRoutes({ db, keychain, dashboardOrigin }: ModuleDeps): ApiRoute[] {
  const ask = defineRoute({
    method: 'POST',
    path: 'login/passkey/options',
    action: 'session.ask-passkey',
    access: 'open',
    summary: 'Begin to sign in with a passkey: what the browser is asked with',
    bodyLimit: 10_000,
    body: calls['POST login/passkey/options'].body,
    response: passkeyRequest,
    handle: async ({ request }) => {
      const origin = dashboardOrigin(request);
      const { generateAuthenticationOptions } = await loadWebAuthn();
      return generateAuthenticationOptions({
        rpID: new URL(origin).hostname,
        userVerification: 'required',
        challenge: newChallenge(keychain, { origin, userId: null }),
      });
    },
  });

  const enter = defineRoute({
    method: 'POST',
    path: 'login/passkey',
    action: 'session.create-with-passkey',
    access: 'open',
    summary: 'Sign in with a passkey',
    bodyLimit: 50_000,
    body: calls['POST login/passkey'].body,
    response: loginAnswer,
    handle: async (context) => {
      const { credential, challenge: begunBy } = context.body;
      const origin = dashboardOrigin(context.request);
      const scope = { kind: 'system', reason: 'sign-in', ip: context.ip } as const;
      const attempts = passkeyAttempts(credential.id);
      const attempt = await db.transact(scope, (tx) => beginAttempt(tx, attempts, { ip: context.ip }));
      const found = await db.read(scope, async (tx) => {
        const passkey = await findPasskey(tx, credential.id);
        return passkey && { passkey, account: await findAccount(tx, { userId: passkey.user_id }) };
      });
      const proof = found && (await verifyAssertion(keychain, credential, origin, found.passkey));
      if (!found?.account || !proof || found.account.blocked) throw wrongPasskey();
      const { account, passkey } = found;
      await refuseClosedAttempt(db, scope, account, attempt);
      return db.transact({ ...scope, clientId: account.client_id, userId: account.id }, async (tx) => {
        if (!(await useChallenge(tx, account.client_id, proof.challenge))) throw wrongPasskey();
        if (!(await notePasskeyUse(tx, passkey, proof.newCounter, proof.credentialBackedUp)))
          throw wrongPasskey();
        const begun = begunBy === undefined ? {} : await endChallenge(tx, begunBy, account.id);
        if (!begun) throw challengeEnded();
        await attemptSucceeded(tx, attempt);
        return beginSession(tx, account, context, { ...begun, twoFactors: true });
      });
    },
  });
  return [ask, enter];
}
