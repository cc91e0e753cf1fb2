import { staticResource } from '@vold/contract';
import { sanitiseDeep } from '../../platform/rich-text/sanitise-content.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import { copyTitle } from '../../resource/write/copy-title.ts';
import type { Fields, ResourceHooks } from '../../resource/write/hooks.ts';

const hooks: ResourceHooks = {
  beforeCreate: (fields) => sanitised(fields),
  beforeUpdate: (fields) => sanitised(fields),
  /** A name stands for one text: the copy gets its own. */
  duplicate: (original, title) => ({ title: copyTitle(original.title, title), data: {} }),
};

function sanitised(fields: Fields): Fields {
  return 'description' in fields ? { ...fields, description: sanitiseDeep(fields.description) } : fields;
}

/** Static texts (SETS-01). */
export function createStaticModule({ db }: ModuleDeps): ApiModule {
  return { routes: createStandardResource({ db, definition: staticResource, hooks }).routes };
}
