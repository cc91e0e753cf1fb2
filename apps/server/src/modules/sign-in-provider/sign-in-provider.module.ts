import { newId, signInProviderResource } from '@vold/contract';
import { sql } from 'kysely';
import { invalidField } from '../../platform/errors/api-error.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import type { Fields, ResourceHooks, WriteContext } from '../../resource/write/hooks.ts';
import { type Grants, refuseMoreThanOwn } from '../role/index.ts';
import { sealApplicationSecret } from './application-secret.ts';

/** Sign-in providers of a client. Only full access has them: whoever sets one up decides who may sign in. */
export function createSignInProviderModule({ db, keychain }: ModuleDeps): ApiModule {
  const hooks: ResourceHooks = {
    async beforeCreate({ application_secret: secret, ...fields }, write) {
      await assertMayGive(fields, write);
      const id = newId('sign-in-provider');
      const sealed = sealApplicationSecret(keychain, write.clientId, id, String(secret));
      return { ...fields, id, secret: sealed };
    },

    async beforeUpdate({ application_secret: secret, ...fields }, { id, current, ...write }) {
      await assertMayGive(fields, write);
      if (secret === undefined) {
        const { issuer } = await current();
        // Else whoever may change the issuer would be sent the secret by pointing it at himself.
        if ('issuer' in fields && fields.issuer !== issuer) {
          throw invalidField('application_secret', 'Another issuer needs its own secret');
        }
        return fields;
      }
      return { ...fields, secret: sealApplicationSecret(keychain, write.clientId, id, String(secret)) };
    },
  };
  return createStandardResource({ db, definition: signInProviderResource, hooks });
}

/** @throws 403, 422 where a role or a right would be handed out that the caller has not */
async function assertMayGive(fields: Fields, { tx, clientId, context }: WriteContext): Promise<void> {
  const { principal } = context;
  if (fields.allow_masters === true && !(principal.kind === 'user' && principal.master)) {
    throw invalidField('allow_masters', 'Only a master may let masters in');
  }
  if (typeof fields.new_user_role !== 'string') return;
  if (fields.new_user_role === 'master') {
    throw invalidField('new_user_role', 'Nobody becomes a master by signing in');
  }
  const { rows } = await sql<Grants>`select is_full_access, permission from role
    where client_id = ${clientId} and name = ${fields.new_user_role}`.execute(tx);
  if (!rows[0]) throw invalidField('new_user_role', 'There is no such role');
  refuseMoreThanOwn(context, rows[0]);
}
