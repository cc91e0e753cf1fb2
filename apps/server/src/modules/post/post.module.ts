import { postResource } from '@vold/contract';
import { calls } from '@vold/contract/calls';
import { z } from 'zod';
import { listOfTypeRoute } from '../../resource/list/list-route.ts';
import type { ApiModule, ContentDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import { reorderRoute } from '../../resource/write/reorder-route.ts';
import { blocksWithoutIds } from '../../resource/write/with-ids.ts';
import { postAliasRoutes } from './post-alias.routes.ts';
import { createPostHooks } from './post-hooks.ts';
import { postListingRoutes } from './post-listing.routes.ts';

const typeParams = z.object({ type: postResource.fields.shape.type });

/** Posts (POST-01): rows of blocks by language, of a type that the client defines. */
export function createPostModule({ db, rules, forms }: ContentDeps): ApiModule {
  const resource = createStandardResource({
    db,
    resource: 'post',
    hooks: createPostHooks(forms),
    bodyLimit: 5_000_000,
    preview: true,
    ...blocksWithoutIds,
  });
  return {
    drafted: resource.drafted,
    routes: [
      ...resource.routes,
      ...postListingRoutes(db, resource),
      listOfTypeRoute(db, resource, typeParams),
      reorderRoute(resource, typeParams, calls['PUT post/type/:type/reorder']),
      ...postAliasRoutes(db, rules, resource.routes),
    ],
  };
}
