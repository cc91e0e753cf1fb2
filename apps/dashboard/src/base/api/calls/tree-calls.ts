import type { ListAnswer, MenuItem, ResolvedMenu } from '@vold/contract';
import type { TreeEntry } from '@vold/document';
import type { Http } from '../http.ts';
import type { CallSettings } from '../resource-calls.ts';
import type { ApiResult } from '../result.ts';
import type { PostTitle } from '../schemas.ts';
import { type ListQuery, listParameters } from '../where.ts';

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
        schema: ({ resolvedMenu }) => resolvedMenu,
        body: { items, language },
      }),
    /** `GET post/listing` (API-40): titles of the posts that the link picker offers. */
    postListing: (query: ListQuery, settings?: CallSettings): Promise<ApiResult<ListAnswer<PostTitle>>> =>
      http.call('GET', 'post/listing', {
        ...settings,
        schema: ({ listOf, postTitle }) => listOf(postTitle),
        query: listParameters(query),
      }),
    /** `PUT post/type/{type}/reorder` (API-44): the ids of a type's posts in their order. @param seen the order before: 412 if it has changed */
    reorderPosts: (type: string, ids: readonly string[], seen: readonly string[], settings?: CallSettings) =>
      http.call('PUT', `post/type/${type}/reorder`, {
        ...settings,
        schema: ({ done }) => done,
        body: { ids, seen },
      }),
    /** `PUT category/type/{type}/reorder`: places in the tree, siblings in their order (API-53). @param seen the places before: 412 if they have changed */
    placeCategories: (
      type: string,
      places: readonly TreeEntry[],
      seen: readonly TreeEntry[] | undefined,
      settings?: CallSettings,
    ) =>
      http.call('PUT', `category/type/${type}/reorder`, {
        ...settings,
        schema: ({ done }) => done,
        body: { places, seen },
      }),
  };
}
