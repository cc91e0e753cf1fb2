import { type Locale, localizedData, localizedTextIn, type SiteAnswer } from '@vold/contract';
import { requestsOf } from '@vold/sections';
import { readInstagram } from '../instagram/index.ts';
import { syncedIn } from '../page/index.ts';
import { publicFields } from '../website-setting/index.ts';
import {
  collectionTags,
  type FrameSources,
  presentCollections,
  presentForms,
  presentFrame,
  presentPlaces,
  typeAt,
} from './answer-for-frame.ts';
import { answerForArchive, answerForCategory } from './answer-for-listing.ts';
import { addressTags, listTags, placeTags, recordTags } from './change-tags.ts';
import { presentBuilt } from './defined-sections.ts';
import { bestHref } from './localize.ts';
import { menuTargets } from './present-menu.ts';
import { isoTime, presentMeta, presentPost } from './present-post.ts';
import { languageWithContent, presentSections } from './present-sections.ts';
import { presentCategory, presentType } from './present-type.ts';
import { publicData } from './public-data.ts';
import { readForms } from './read-forms.ts';
import { readCollections } from './read-post-lists.ts';
import { categoryIds, findPage, findPost } from './read-record.ts';
import { readRelated } from './read-related.ts';
import { readTargets } from './read-targets.ts';
import { homeId, type SiteRoute } from './route-of-path.ts';
import { shownCategories } from './shown-categories.ts';

const relatedCount = 3;

/**
 * The answer for what lives at a path, or null if it turns out not to be visible.
 *
 * @param options newest: lists have the newest posts first, as feeds do
 */
export async function answerForRoute(
  sources: FrameSources,
  route: SiteRoute,
  { newest = false } = {},
): Promise<SiteAnswer | null> {
  if (route.kind === 'archive') return answerForArchive(sources, { ...route, newest });
  if (route.kind === 'move') return answerForMove(sources, route);
  if (route.resource === 'category') return answerForCategory(sources, { ...route, newest });
  if (route.resource === 'post') return answerForPost(sources, route.id, route.locale);
  return answerForPage(sources, route.id, route.locale, route.home);
}

async function answerForPage(
  { tx, client, frame, issueToken }: FrameSources,
  id: string,
  locale: Locale,
  home: boolean,
): Promise<SiteAnswer | null> {
  const page = await findPage(tx, id);
  if (!page) return null;
  // Like any other page, it has an address in the languages that it has a name in.
  if (home && !page.title[locale.language] && locale.language !== locale.defaultLanguage)
    return redirectTo('/', client.id, id);
  const builtSections = presentBuilt(page.defined);
  const shown = presentSections(page.components, builtSections, locale).filter((section) => !section.hide);
  const asked = shown.map((section) => requestsOf(section, builtSections[section.sectionId] ?? null));
  const requests = new Map(asked.flatMap(({ collections }) => [...collections]));
  const named = asked.flatMap(({ places }) => places);
  const direct = await readCollections(tx, requests, { frame, locale });
  const ofListed = await readRelated(tx, { frame, locale }, page.defined, [...direct.values()].flat());
  const lists = new Map([...direct, ...ofListed.lists]);
  const ofPosts = shownCategories(page.defined, [...lists.values()].flat());
  const targets = await readTargets(tx, [
    ...menuTargets(frame.navigations),
    id,
    ...named,
    ...(ofPosts ?? []),
  ]);
  const formIds = new Set(asked.flatMap(({ forms }) => forms));
  const forms = await readForms(tx, [...formIds]);
  const hasInstagram = shown.some(({ sectionId }) => sectionId === 'instagram-posts');
  // Staff read the problem in drafts.
  const instagram = hasInstagram
    ? { instagram: { ...(await readInstagram(tx, client.id)), problem: '' } }
    : {};
  const own = targets.get(id)?.addresses;
  const homes = () =>
    Object.fromEntries(Object.entries(page.title).flatMap(([code, title]) => (title ? [[code, '']] : [])));
  return {
    kind: 'page',
    ...(await presentFrame({
      tx,
      client,
      frame,
      locale,
      targets,
      tags: [
        ...recordTags('page', id),
        ...syncedIn(page.components).flatMap((synced) => recordTags('reusable', synced)),
        ...collectionTags(requests),
        ...collectionTags(ofListed.requests),
        ...named.flatMap(placeTags),
        ...(formIds.size > 0 ? ['form-builder'] : []),
        ...(ofPosts ? ['category'] : []),
        ...(hasInstagram ? ['instagram'] : []),
      ],
      addresses: home ? homes() : own,
      canonical: page.meta.canonical,
      recordId: id,
      views: page.defined,
      listed: [...lists.values()].flat(),
      ...instagram,
    })),
    record: {
      id,
      rev: page.rev,
      title: localizedTextIn(page.title, locale),
      home,
      ...listAt(frame, own?.[locale.language], locale),
      sections: shown,
      meta: presentMeta(page.meta, page.title, locale),
      updatedAt: isoTime(page.updated_at) ?? '',
    },
    collections: presentCollections(lists, locale, frame, ofPosts && targets),
    forms: presentForms(forms, issueToken),
    builtSections,
    places: presentPlaces(named, targets, { locale, homepage: homeId(frame, locale), homes: frame.homes }),
  };
}

/** The post type whose list a page shows: it has that list's address. */
function listAt(frame: FrameSources['frame'], path: string | undefined, locale: Locale) {
  const isType = path !== undefined && typeAt(frame, path) !== undefined;
  return isType ? { list: presentType(frame, path, locale) } : {};
}

async function answerForPost(
  { tx, client, frame }: FrameSources,
  id: string,
  locale: Locale,
): Promise<SiteAnswer | null> {
  const post = await findPost(tx, id);
  if (!post) return null;
  const categories = categoryIds(post.categories);
  const data = localizedData(publicData(frame, post), locale);
  const fields = publicFields(typeAt(frame, post.type));
  const { collections: requests, places: named } = requestsOf({ id, sectionId: '', data }, fields);
  // One more than shown, because the post itself may be among the newest of its type.
  const newest = { type: post.type, categories: [], count: relatedCount + 1, order: 'newest' } as const;
  const wanted = new Map([...requests, ['related', { ...newest, categories: [] }]]);
  const direct = await readCollections(tx, wanted, { frame, locale });
  const ofListed = await readRelated(tx, { frame, locale }, post.views, [...direct.values()].flat());
  const lists = new Map([...direct, ...ofListed.lists]);
  const ofPosts = shownCategories(post.views, [...lists.values()].flat());
  const targets = await readTargets(tx, [
    ...menuTargets(frame.navigations),
    id,
    ...categories,
    ...named,
    ...(ofPosts ?? []),
  ]);
  const related = (lists.get('related') ?? []).filter((row) => row.id !== id).slice(0, relatedCount);
  const blockLanguage = languageWithContent(post.block, locale);
  return {
    kind: 'post',
    ...(await presentFrame({
      tx,
      client,
      frame,
      locale,
      targets,
      tags: [
        ...recordTags('post', id),
        ...listTags(post.type),
        'category',
        ...collectionTags(requests),
        ...collectionTags(ofListed.requests),
        ...named.flatMap(placeTags),
      ],
      addresses: targets.get(id)?.addresses,
      canonical: post.meta.canonical,
      views: post.views,
      listed: [...lists.values()].flat(),
    })),
    record: {
      id,
      rev: post.rev,
      title: localizedTextIn(post.title, locale),
      type: presentType(frame, post.type, locale),
      picture: post.featured ?? null,
      categories: categories.flatMap((category) => {
        const target = targets.get(category);
        return target
          ? [presentCategory({ ...target, description: {}, featured: null }, target.addresses, locale)]
          : [];
      }),
      blocks: (blockLanguage !== null && post.block[blockLanguage]) || [],
      ...(blockLanguage !== null && blockLanguage !== locale.language ? { blockLanguage } : {}),
      data,
      meta: presentMeta(post.meta, post.title, locale),
      publishedAt: isoTime(post.published_at ?? post.created_at),
      updatedAt: isoTime(post.updated_at) ?? '',
    },
    related: related.flatMap((row) => presentPost(row, locale, frame, ofPosts && targets)),
    fields,
    collections: presentCollections(
      new Map([...lists].filter(([key]) => key !== 'related')),
      locale,
      frame,
      ofPosts && targets,
    ),
    places: presentPlaces(named, targets, { locale, homepage: homeId(frame, locale), homes: frame.homes }),
  };
}

/** Another spelling of an address leads to the one that search engines should know. */
async function answerForMove(
  { tx, client, frame }: FrameSources,
  route: Extract<SiteRoute, { kind: 'move' }>,
): Promise<SiteAnswer | null> {
  const { locale, id } = route;
  if (id === homeId(frame, locale)) {
    return redirectTo(bestHref({ [locale.language]: '' }, locale) ?? '/', client.id, id);
  }
  const target = (await readTargets(tx, [id])).get(id);
  const to = bestHref(target?.addresses, { ...locale, translatedOnly: false });
  return to === null ? null : redirectTo(to, client.id, id);
}

function redirectTo(to: string, clientId: string, id: string): SiteAnswer {
  const tags = [...addressTags, `page:${id}`, `post:${id}`, `category:${id}`];
  // Not permanent: the home page and translations come and go, and browsers keep a 301 permanently.
  return { kind: 'redirect', to, permanent: false, client: { id: clientId }, tags };
}
