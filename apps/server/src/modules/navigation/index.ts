import { menuToResolve, resolvedMenu } from '@vold/contract';
import { defineRoute } from '../../platform/http/route.ts';
import type { ApiModule, ContentDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import type { Fields, FieldsOf, ResourceHooks } from '../../resource/write/hooks.ts';
import { resolveMenu } from '../site/index.ts';
import { assertItems } from './assert-items.ts';
import { assertOrder } from './assert-order.ts';
import { assertUniqueIds } from './assert-unique-ids.ts';
import { targetsOf } from './menu-targets.ts';
import { tidyClasses } from './tidy-classes.ts';

/** Website menus (SETN-02). `order` names the top-level items (SETN-04), so it follows items sent without it. */
export function createNavigationModule({ db }: ContentDeps): ApiModule {
  const hooks: ResourceHooks<'navigation'> = {
    async beforeCreate(fields, write) {
      if (!write.copies) {
        await assertItems(fields, write);
        await assertOrder(fields);
      }
      return tidyClasses(checked(isEmpty(fields.order) ? ordered(fields) : fields));
    },
    async beforeUpdate(fields, write) {
      await assertItems(fields, write, write.current);
      await assertOrder(fields, write.current);
      return tidyClasses(checked('order' in fields ? fields : ordered(fields)), write.current);
    },
    named: ({ items }) => targetsOf(items),
  };
  const resource = createStandardResource({ db, resource: 'navigation', hooks });
  const resolve = defineRoute({
    method: 'POST',
    path: 'navigation/resolve',
    action: 'navigation.get',
    access: 'action',
    publishes: [],
    summary: 'A menu that is being edited, as visitors would see it, and what is wrong with its links',
    body: menuToResolve,
    response: resolvedMenu,
    handle: ({ clientId, body }) => {
      if (clientId === null) throw new Error('A menu belongs to one client');
      return resolveMenu(db, { clientId, ...body });
    },
  });
  return { routes: [resolve, ...resource.routes], drafted: resource.drafted };
}

function checked(fields: FieldsOf<'navigation'>): Fields {
  if (Array.isArray(fields.items)) assertUniqueIds(fields.items);
  return fields;
}

function isEmpty(list: unknown): boolean {
  return !Array.isArray(list) || list.length === 0;
}

function ordered(fields: FieldsOf<'navigation'>): Fields {
  if (!Array.isArray(fields.items)) return fields;
  return { ...fields, order: fields.items.map((item: { id: string }) => item.id) };
}
