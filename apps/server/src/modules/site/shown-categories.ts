import type { DefinedView } from './defined-sections.ts';
import type { PostRow } from './read-post-lists.ts';
import { categoryIds } from './read-record.ts';

/** Ids of categories that views show with posts, or null: they show none. */
export function shownCategories(
  views: readonly DefinedView[],
  posts: readonly Pick<PostRow, 'categories'>[],
): string[] | null {
  const shows = /\bdata-vold-(?:each|if|unless)\s{0,9}=\s{0,9}["']?\s{0,9}categories\b/;
  return views.some(({ html }) => shows.test(html))
    ? posts.flatMap(({ categories }) => categoryIds(categories))
    : null;
}
