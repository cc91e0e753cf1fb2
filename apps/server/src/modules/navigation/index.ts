import { navigationResource } from '@vold/contract';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import type { Fields } from '../../resource/write/hooks.ts';

/** Website menus (SETN-02). `order` names the top-level items (SETN-04), so it follows items sent without it. */
export function createNavigationModule({ db }: ModuleDeps): ApiModule {
  const hooks = {
    beforeCreate: (fields: Fields) => (isEmpty(fields.order) ? ordered(fields) : fields),
    beforeUpdate: (fields: Fields) => ('order' in fields ? fields : ordered(fields)),
  };
  return { routes: createStandardResource({ db, definition: navigationResource, hooks }).routes };
}

function isEmpty(list: unknown): boolean {
  return !Array.isArray(list) || list.length === 0;
}

function ordered(fields: Fields): Fields {
  if (!Array.isArray(fields.items)) return fields;
  return { ...fields, order: fields.items.map((item: { id: string }) => item.id) };
}
