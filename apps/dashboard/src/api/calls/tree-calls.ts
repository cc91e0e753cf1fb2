import { type ListAnswer, type MenuItem, type ResolvedMenu, resolvedMenu, status } from '@vold/contract';
import type { TreeEntry } from '@vold/document';
import { z } from 'zod';
import { done } from '../answers.ts';
import type { Http } from '../http.ts';
import { listSchema } from '../record-schema.ts';
import type { CallSettings } from '../resource-calls.ts';
import type { ApiResult } from '../result.ts';
import { type ListQuery, listParameters } from '../where.ts';

const postTitle = z.object({
  id: z.string(),
  type: z.string(),
  title: z.record(z.string(), z.string()),
  status,
});

/** Calls of menus and of the tree of categories. */
export function treeCalls(http: Http) {
  return {
    /** `POST navigation/resolve`: a menu that is being edited, as visitors would see it. */
    resolveMenu: (
      items: MenuItem[],
      language: string,
      settings?: CallSettings,
    ): Promise<ApiResult<ResolvedMenu>> =>
      http.call('POST', 'navigation/resolve', {
        ...settings,
        schema: resolvedMenu,
        body: { items, language },
      }),
    /** `GET post/listing` (API-40): titles of the posts that the link picker offers. */
    postListing: (
      query: ListQuery,
      settings?: CallSettings,
    ): Promise<ApiResult<ListAnswer<z.infer<typeof postTitle>>>> =>
      http.call('GET', 'post/listing', {
        ...settings,
        schema: listSchema(postTitle),
        query: listParameters(query),
      }),
    /** `PUT post/type/{type}/reorder` (API-44): the ids of a type's posts in their order. */
    reorderPosts: (type: string, ids: readonly string[]) =>
      http.call('PUT', `post/type/${type}/reorder`, { schema: done, body: { ids } }),
    /** `PUT category/type/{type}/reorder`: places in the tree, siblings in their order (API-53). */
    placeCategories: (type: string, places: readonly TreeEntry[]) =>
      http.call('PUT', `category/type/${type}/reorder`, { schema: done, body: { places } }),
  };
}
