import { calls } from '@vold/contract/calls';
import { invalidField } from '../../platform/errors/api-error.ts';
import { defineRoute } from '../../platform/http/route.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { readConfirmToken } from './confirm-link.ts';
import { confirmFor } from './recipients.ts';

/** `POST mail/confirm-address`: a person who opened a mailed link agrees to mail of a client. */
export function createMailModule({ db, keychain }: Pick<ModuleDeps, 'db' | 'keychain'>): ApiModule {
  const confirm = defineRoute({
    method: 'POST',
    path: 'mail/confirm-address',
    action: 'mail.confirm-address',
    access: 'open',
    summary: 'Agree to mail of a client, by a mailed link',
    bodyLimit: 10_000,
    body: calls['POST mail/confirm-address'].body,
    response: calls['POST mail/confirm-address'].answer,
    handle: async ({ body, ip }) => {
      const found = readConfirmToken(keychain, body.token ?? '');
      if (!found) throw invalidField('token', 'This link is not complete, or is older than a week.');
      const { client, address } = found;
      await db.transact({ kind: 'system', reason: 'an address is confirmed', clientId: client, ip }, (tx) =>
        confirmFor(tx, client, address),
      );
      return { code: 200 as const };
    },
  });
  return { routes: [confirm] };
}
