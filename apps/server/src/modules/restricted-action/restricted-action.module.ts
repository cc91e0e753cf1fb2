import { guestActions } from '../../platform/auth/guest-actions.ts';
import { invalidField } from '../../platform/errors/api-error.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import type { ResourceHooks } from '../../resource/write/hooks.ts';

/** Restricted actions (VIP-01): the users who may use an action without a grant. */
export function createRestrictedActionModule({ db, rules }: ModuleDeps): ApiModule {
  const hooks: ResourceHooks<'restricted-action'> = {
    /** The action itself is the route table's; screens send it back with the rest. */
    async beforeUpdate({ action: _action, ...fields }, { current }) {
      if (fields.is_guest_allowed === true && !guestActions.has(String((await current()).action))) {
        throw invalidField('is_guest_allowed', 'Only reading what a website shows can be open to guests');
      }
      return fields;
    },
    afterWrite: ({ clientId }) => rules.forgetClient(clientId),
  };
  return { routes: createStandardResource({ db, resource: 'restricted-action', hooks }).routes };
}
