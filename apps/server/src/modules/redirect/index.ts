import { redirectResource } from '@vold/contract';
import { invalidField } from '../../platform/errors/api-error.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import type { Fields, ResourceHooks } from '../../resource/write/hooks.ts';

const schemes = /^(?:https?:\/\/|\/(?!\/))/i;

const hooks: ResourceHooks = {
  beforeCreate: (fields) => checked(fields),
  async beforeUpdate(fields, { current }) {
    if (!('from' in fields) && !('to' in fields)) return fields;
    checked({ ...(await current()), ...fields });
    return fields;
  },
};

/** A redirect leads to a path of the website or to a web address, and not to itself. */
function checked(fields: Fields): Fields {
  if (!schemes.test(String(fields.to))) {
    throw invalidField('to', 'A path that starts with / or an address that starts with http');
  }
  if (fields.from === fields.to) throw invalidField('to', 'This would lead to itself');
  return fields;
}

/** Old addresses of a website and where they went. */
export function createRedirectModule({ db }: ModuleDeps): ApiModule {
  return { routes: createStandardResource({ db, definition: redirectResource, hooks }).routes };
}
