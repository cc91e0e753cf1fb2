import { newId } from '@vold/contract';
import { invalidField } from '../../platform/errors/api-error.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { reachRoute } from '../../resource/reach-route.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import type { FieldsOf, ResourceHooks, WriteContext } from '../../resource/write/hooks.ts';
import { readGrants, refuseMoreThanOwn } from '../role/index.ts';
import { sealApplicationSecret } from './application-secret.ts';
import { signInDomainRoutes } from './sign-in-domain.routes.ts';

/** Sign-in providers of a client. Only for full access, because they decide about sign-ins. */
export function createSignInProviderModule(deps: ModuleDeps): ApiModule {
  const { db, keychain } = deps;
  const hooks: ResourceHooks<'sign-in-provider'> = {
    async beforeCreate({ application_secret: secret, ...fields }, write) {
      await assertMayGive(fields, write);
      refuseSecondFactor(fields, {}, write);
      const id = newId('sign-in-provider');
      const sealed = sealApplicationSecret(keychain, write.clientId, id, String(secret));
      return { ...fields, id, secret: sealed };
    },

    async beforeUpdate({ application_secret: secret, ...fields }, { id, current, ...write }) {
      await assertMayGive(fields, write);
      const { issuer, counts_second_factor } = await current();
      refuseSecondFactor(
        fields,
        { counts_second_factor, isMoved: 'issuer' in fields && fields.issuer !== issuer },
        write,
      );
      if (secret === undefined) {
        // Otherwise a user who may change the issuer would get the secret by pointing it at their own server.
        if ('issuer' in fields && fields.issuer !== issuer) {
          throw invalidField('application_secret', 'Another issuer needs its own secret');
        }
        return fields;
      }
      return { ...fields, secret: sealApplicationSecret(keychain, write.clientId, id, String(secret)) };
    },
  };
  const { routes } = createStandardResource({ db, resource: 'sign-in-provider', hooks });
  const reach = reachRoute({
    db,
    resource: 'sign-in-provider',
    column: 'issuer',
    trash: false,
    action: 'sign-in-provider.get',
  });
  return { routes: [...routes, reach, ...signInDomainRoutes(deps)] };
}

/** @throws 403, 422 if a role or a right would be handed out that the caller has not */
async function assertMayGive(
  fields: FieldsOf<'sign-in-provider'>,
  { tx, clientId, context }: WriteContext,
): Promise<void> {
  const { principal } = context;
  const isMaster = principal.kind === 'user' && principal.master;
  if (fields.allow_masters === true && !isMaster) {
    throw invalidField('allow_masters', 'Only a master may let masters in');
  }
  if (typeof fields.new_user_role !== 'string') return;
  if (fields.new_user_role === 'master') {
    throw invalidField('new_user_role', 'Signing in cannot make a user a master');
  }
  const grants = await readGrants(tx, clientId, fields.new_user_role);
  if (!grants) throw invalidField('new_user_role', 'There is no such role');
  refuseMoreThanOwn(context, grants);
}

interface StoredProvider {
  readonly counts_second_factor?: unknown;
  /** True if the change names another issuer, which is not trusted yet. */
  readonly isMoved?: boolean;
}

/** Only a master lets a provider vouch for second factors. @throws 422 */
function refuseSecondFactor(
  fields: FieldsOf<'sign-in-provider'>,
  stored: StoredProvider,
  { context }: WriteContext,
): void {
  const { principal } = context;
  if (principal.kind === 'user' && principal.master) return;
  const { counts_second_factor: was = false, isMoved = false } = stored;
  const is = fields.counts_second_factor ?? was;
  if (is === true && (was !== true || isMoved)) {
    throw invalidField('counts_second_factor', 'Only a master lets a provider vouch for the second factor');
  }
}
