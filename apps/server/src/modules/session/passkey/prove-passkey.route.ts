import { calls } from '@vold/contract/calls';
import { markTwoFactors } from '../../../platform/auth/session-records.ts';
import { attemptSucceeded, beginAttempt } from '../../../platform/auth/throttle.ts';
import { invalidField } from '../../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../../platform/http/route.ts';
import type { ModuleDeps } from '../../../resource/module.ts';
import { ownPrincipal } from '../own-principal.ts';
import { useChallenge } from './challenge.ts';
import { findPasskey, notePasskeyUse, passkeyAttempts } from './passkey-records.ts';
import { verifyAssertion } from './verify-assertion.ts';

/**
 * `POST self/passkeys/prove`: proves the open session by a second factor that became required later. The session stays the same
 * one of the identity provider that opened it; a new one could not be ended there.
 */
export function provePasskeyRoute({ db, keychain, sessions, dashboardOrigin }: ModuleDeps): ApiRoute {
  return defineRoute({
    method: 'POST',
    path: 'self/passkeys/prove',
    action: 'passkey.prove',
    access: 'self',
    beforeSecondFactor: true,
    summary: 'Prove the open session by one of the own passkeys, as a second factor',
    bodyLimit: 50_000,
    body: calls['POST self/passkeys/prove'].body,
    response: calls['POST self/passkeys/prove'].answer,
    handle: async (context) => {
      const user = ownPrincipal(context);
      const { clientId, userId } = user;
      const { credential } = context.body;
      const scope = { kind: 'system', reason: 'passkeys', clientId, userId, ip: context.ip } as const;
      const attempts = passkeyAttempts(credential.id);
      const attempt = await db.transact(scope, (tx) => beginAttempt(tx, attempts, { ip: context.ip }));
      const found = await db.read(scope, (tx) => findPasskey(tx, credential.id));
      const own = found?.user_id === userId ? found : null;
      const proof =
        own && (await verifyAssertion(keychain, credential, dashboardOrigin(context.request), own));
      if (!proof) throw refused();
      await db.transact(scope, async (tx) => {
        const fits =
          (await useChallenge(tx, clientId, proof.challenge)) &&
          (await notePasskeyUse(tx, own, proof.newCounter, proof.credentialBackedUp));
        if (!fits) throw refused();
        await attemptSucceeded(tx, attempt);
        await markTwoFactors(tx, user, true, user.sessionId);
      });
      sessions.forgetUser(userId);
      return { code: 200 as const };
    },
  });
}

/** No 401, which says that the session has ended. */
function refused() {
  return invalidField('credential', 'This passkey is not right');
}
