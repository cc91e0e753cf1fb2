import { categoryResource } from '@vold/contract';
import { calls } from '@vold/contract/calls';
import { sql } from 'kysely';
import { z } from 'zod';
import { sanitizeDeep } from '../../platform/rich-text/sanitize-content.ts';
import { listOfTypeRoute } from '../../resource/list/list-route.ts';
import type { ApiModule, ContentDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import { tidyAddresses, withDefaultSlugs, withSlugsOfNewNames } from '../../resource/write/addresses.ts';
import type { Fields, FieldsOf, ResourceHooks } from '../../resource/write/hooks.ts';
import { lastOfType } from '../../resource/write/last-of-type.ts';
import { reorderRoute } from '../../resource/write/reorder-route.ts';

const typeParams = z.object({ type: categoryResource.fields.shape.type });

const expressions = {
  children: `(select coalesce(jsonb_agg(c.id order by c.index, c.id), '[]') from category c
    where c.client_id = category.client_id and c.parent = category.id and c.deleted_at is null)::text`,
};

const hooks: ResourceHooks<'category'> = {
  beforeCreate: (fields, write) =>
    withDefaultSlugs(
      lastOfType('category', sanitized(fields), write),
      `${fields.type}/category/`,
      'category',
      write,
    ),
  beforeUpdate: (fields, write) =>
    withSlugsOfNewNames(sanitized(fields), ({ type }) => `${type}/category/`, 'category', write),
  /** Child categories move up one level instead of disappearing with their parent. */
  async beforeDelete({ id, parent }, { tx, clientId }) {
    await sql`update category set parent = ${parent}
      where client_id = ${clientId} and parent = ${id} and deleted_at is null`.execute(tx);
  },
};

function sanitized(fields: FieldsOf<'category'>): Fields {
  return {
    ...tidyAddresses(fields),
    ...('description' in fields && { description: sanitizeDeep(fields.description, 'description') }),
  };
}

/** Categories (CAT-01): a tree for each type of posts. */
export function createCategoryModule({ db }: ContentDeps): ApiModule {
  const resource = createStandardResource({
    db,
    resource: 'category',
    hooks,
    expressions,
  });
  return {
    drafted: resource.drafted,
    routes: [
      ...resource.routes,
      listOfTypeRoute(db, resource, typeParams),
      reorderRoute(resource, typeParams, calls['PUT category/type/:type/reorder']),
    ],
  };
}
