import type { MenuItem } from '@vold/contract';
import type { TreeEntry } from '@vold/document';
import type { Http } from '../http.ts';
import type { CallSettings } from '../resource-calls.ts';
import { type ListQuery, listParameters } from '../where.ts';

/** Calls of menus and of the tree of categories. */
export function treeCalls(http: Http) {
  return {
    /** A menu that is being edited, as visitors would see it. */
    resolveMenu: (items: MenuItem[], language: string, settings?: CallSettings) =>
      http.ask('POST navigation/resolve', { ...settings, body: { items, language } }),
    /** Titles of the posts that the link picker offers (API-40). */
    postListing: (query: ListQuery, settings?: CallSettings) =>
      http.ask('GET post/listing', { ...settings, query: listParameters(query) }),
    /** The ids of a type's posts in their order (API-44). @param seen the order before: 412 if it has changed */
    reorderPosts: (type: string, ids: readonly string[], seen: readonly string[], settings?: CallSettings) =>
      http.ask('PUT post/type/:type/reorder', {
        ...settings,
        params: { type },
        body: { ids: [...ids], seen: [...seen] },
      }),
    /** Places in the tree, siblings in their order (API-53). @param seen the places before: 412 if they have changed */
    placeCategories: (
      type: string,
      places: TreeEntry[],
      seen: TreeEntry[] | undefined,
      settings?: CallSettings,
    ) =>
      http.ask('PUT category/type/:type/reorder', { ...settings, params: { type }, body: { places, seen } }),
  };
}
