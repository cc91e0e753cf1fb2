import type { SiteAnswer } from '@vold/contract';
import { type FrameSources, presentFrame } from './answer-for-frame.ts';
import { listTags, recordTags } from './change-tags.ts';
import { menuTargets } from './present-menu.ts';
import { presentPost } from './present-post.ts';
import { presentCategory, presentType } from './present-type.ts';
import { type ListingRequest, readListing } from './read-post-lists.ts';
import { type CategoryRow, findCategory, listCategories } from './read-record.ts';
import { readTargets } from './read-targets.ts';
import type { SiteRoute } from './route-of-path.ts';
import { shownCategories } from './shown-categories.ts';

const pageSize = 12;
/** Deep offsets cost the database more than they help a visitor. */
const maxPage = 1000;

type Archive = Extract<SiteRoute, { kind: 'archive' }>;
type RecordRoute = Extract<SiteRoute, { kind: 'record' }>;

/** The posts of a type. A page beyond the last is not found. */
export async function answerForArchive(
  { tx, client, frame }: FrameSources,
  { type, page, locale }: Archive,
): Promise<SiteAnswer | null> {
  const listing = await readPage(tx, { type, category: null, page, locale });
  if (!listing) return null;
  const categories = await listCategories(tx, type, null);
  const ofPosts = shownCategories(listing.views, listing.posts);
  const targets = await readTargets(tx, [
    ...menuTargets(frame.navigations),
    ...categories.map(({ id }) => id),
    ...(ofPosts ?? []),
  ]);
  // A list is there in each language that one of its posts has; it has no text of its own.
  const written = listing.posts.flatMap(({ addresses }) => Object.keys(addresses ?? {}));
  const codes = new Set([locale.language, ...written]);
  return {
    kind: 'archive',
    ...(await presentFrame({
      tx,
      client,
      frame,
      locale,
      targets,
      tags: [...listTags(type), 'category', 'address'],
      addresses: Object.fromEntries([...codes].map((code) => [code, type])),
      views: listing.views,
    })),
    ...listing.numbers,
    posts: listing.posts.flatMap((row) => presentPost(row, locale, frame, ofPosts && targets)),
    type: presentType(frame, type, locale),
    categories: presentCategories(categories, targets, locale),
  };
}

/** The posts of a category and of those below it. */
export async function answerForCategory(
  { tx, client, frame }: FrameSources,
  { id, page, locale }: RecordRoute,
): Promise<SiteAnswer | null> {
  const category = await findCategory(tx, id);
  if (!category) return null;
  const listing = await readPage(tx, { type: category.type, category: id, page, locale });
  if (!listing) return null;
  const categories = await listCategories(tx, category.type, id);
  const ofPosts = shownCategories(listing.views, listing.posts);
  const targets = await readTargets(tx, [
    ...menuTargets(frame.navigations),
    id,
    ...categories.map((one) => one.id),
    ...(ofPosts ?? []),
  ]);
  const addresses = targets.get(id)?.addresses ?? null;
  return {
    kind: 'category',
    ...(await presentFrame({
      tx,
      client,
      frame,
      locale,
      targets,
      tags: [...listTags(category.type), ...recordTags('category', id), 'category', 'address'],
      addresses,
      views: listing.views,
    })),
    ...listing.numbers,
    posts: listing.posts.flatMap((row) => presentPost(row, locale, frame, ofPosts && targets)),
    type: presentType(frame, category.type, locale),
    category: presentCategory(category, addresses, locale),
    categories: presentCategories(categories, targets, locale),
  };
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
  { page, ...listed }: Pick<ListingRequest, 'type' | 'category' | 'locale'> & { page: number },
) {
  if (page > maxPage) return null;
  const offset = (page - 1) * pageSize;
  const { posts, total, views } = await readListing(tx, { ...listed, offset, limit: pageSize });
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return page > pages ? null : { posts, views, numbers: { page, pages, total } };
}
