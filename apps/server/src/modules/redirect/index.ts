import { invalidField } from '../../platform/errors/api-error.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import type { Fields, FieldsOf, ResourceHooks } from '../../resource/write/hooks.ts';

const hooks: ResourceHooks<'redirect'> = {
  beforeCreate: (fields) => checked(fields),
  async beforeUpdate(fields, { current }) {
    if (!('from' in fields) && !('to' in fields)) return fields;
    checked({ ...(await current()), ...fields });
    return fields;
  },
};

/** Refuses a redirect that leads to itself. */
function checked(fields: FieldsOf<'redirect'>): Fields {
  if (fields.from === fields.to) throw invalidField('to', 'This would lead to itself');
  return fields;
}

/** Old addresses of a website and where they went. */
export function createRedirectModule({ db }: ModuleDeps): ApiModule {
  return { routes: createStandardResource({ db, resource: 'redirect', hooks }).routes };
}
