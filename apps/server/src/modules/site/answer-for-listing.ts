import type { SiteAnswer } from '@vold/contract';
import { collectionTags, type FrameSources, presentCollections, presentFrame } from './answer-for-frame.ts';
import { listTags, recordTags } from './change-tags.ts';
import { newestFirst, orderOfType } from './list-order.ts';
import { menuTargets } from './present-menu.ts';
import { presentPost } from './present-post.ts';
import { presentCategory, presentType } from './present-type.ts';
import { type ListingRequest, readListing } from './read-post-lists.ts';
import { type CategoryRow, findCategory, listCategories } from './read-record.ts';
import { readRelated } from './read-related.ts';
import { readTargets } from './read-targets.ts';
import type { SiteRoute } from './route-of-path.ts';
import { shownCategories } from './shown-categories.ts';

const pageSize = 12;
/** Deep offsets cost the database more than they help a visitor. */
const maxPage = 1000;

type Archive = Extract<SiteRoute, { kind: 'archive' }>;
/** True if a list has the newest posts first, in any order. */
interface Listed {
  newest: boolean;
}

type RecordRoute = Extract<SiteRoute, { kind: 'record' }>;

/** The posts of a type. A page beyond the last is not found. */
export async function answerForArchive(
  sources: FrameSources,
  { type, page, locale, newest }: Archive & Listed,
): Promise<SiteAnswer | null> {
  const list = await presentList(sources, { type, category: null, page, locale, newest });
  return list && { kind: 'archive', ...list.shown };
}

/** The posts of a category and of those below it. */
export async function answerForCategory(
  sources: FrameSources,
  { id, page, locale, newest }: RecordRoute & Listed,
): Promise<SiteAnswer | null> {
  const category = await findCategory(sources.tx, id);
  if (!category) return null;
  const list = await presentList(sources, { type: category.type, category: id, page, locale, newest });
  return (
    list && { kind: 'category', ...list.shown, category: presentCategory(category, list.addresses, locale) }
  );
}

/** A page of posts with what surrounds it; null beyond the last page. */
async function presentList(
  { tx, client, frame }: FrameSources,
  {
    type,
    category,
    page,
    locale,
    newest,
  }: Pick<ListingRequest, 'type' | 'category' | 'locale'> & Listed & { page: number },
) {
  const order = newest ? newestFirst : orderOfType(frame, type, locale);
  const listing = await readPage(tx, { type, category, page, locale, order });
  if (!listing) return null;
  const categories = await listCategories(tx, type, category);
  const related = await readRelated(tx, { frame, locale }, listing.views, listing.posts);
  const listed = [...listing.posts, ...[...related.lists.values()].flat()];
  const ofPosts = shownCategories(listing.views, listed);
  const targets = await readTargets(tx, [
    ...menuTargets(frame.navigations),
    ...(category === null ? [] : [category]),
    ...categories.map(({ id }) => id),
    ...(ofPosts ?? []),
  ]);
  // The list of a type exists in each language of its posts; it has no text.
  const written = listing.posts.flatMap(({ addresses }) => Object.keys(addresses ?? {}));
  const codes = new Set([locale.language, ...written]);
  const addresses =
    category === null
      ? Object.fromEntries([...codes].map((code) => [code, type]))
      : (targets.get(category)?.addresses ?? null);
  const framed = await presentFrame({
    tx,
    client,
    frame,
    locale,
    targets,
    tags: [
      ...listTags(type),
      ...(category === null ? [] : recordTags('category', category)),
      'category',
      'address',
      ...collectionTags(related.requests),
    ],
    addresses,
    views: listing.views,
    listed,
  });
  const shown = {
    ...framed,
    ...listing.numbers,
    ...(related.lists.size > 0 && {
      collections: presentCollections(related.lists, locale, frame, ofPosts && targets),
    }),
    posts: listing.posts.flatMap((row) => presentPost(row, locale, frame, ofPosts && targets)),
    type: presentType(frame, type, locale),
    categories: presentCategories(categories, targets, locale),
  };
  return { addresses, shown };
}

function presentCategories(
  rows: readonly CategoryRow[],
  targets: Awaited<ReturnType<typeof readTargets>>,
  locale: RecordRoute['locale'],
) {
  return rows.map((row) => presentCategory(row, targets.get(row.id)?.addresses ?? null, locale));
}

async function readPage(
  tx: FrameSources['tx'],
  { page, ...listed }: Pick<ListingRequest, 'type' | 'category' | 'locale' | 'order'> & { page: number },
) {
  if (page > maxPage) return null;
  const offset = (page - 1) * pageSize;
  const { posts, total, views } = await readListing(tx, { ...listed, offset, limit: pageSize });
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return page > pages ? null : { posts, views, numbers: { page, pages, total } };
}
