import {
  type CollectionRequest,
  type Locale,
  localizedTextIn,
  type SiteAnswer,
  type SiteForm,
  type SiteFrame,
  type SitePlace,
} from '@vold/contract';
import type { Transaction } from '../../platform/db/index.ts';
import { readInstagram } from '../instagram/index.ts';
import { readNamedTexts, wordOverridesOf } from '../static/index.ts';
import { publicFields } from '../website-setting/index.ts';
import { addressTags, frameTags, listTags, placeTags, recordTags } from './change-tags.ts';
import {
  type DefinedView,
  namedTexts,
  presentBuilt,
  readDefinedSections,
  readViewsOfPosts,
  viewsByName,
} from './defined-sections.ts';
import { isOriginal } from './is-original.ts';
import { hrefOf } from './localize.ts';
import { languagesOf, localeIn, presentConfig } from './present-config.ts';
import { menuTargets, presentMenus, targetHref } from './present-menu.ts';
import { presentPopup } from './present-popup.ts';
import { presentPost } from './present-post.ts';
import { type FormRow, readForms } from './read-forms.ts';
import type { FrameRow } from './read-frame.ts';
import { type PostRow, readCollections } from './read-post-lists.ts';
import { readRelated } from './read-related.ts';
import { readTargets, type TargetRow } from './read-targets.ts';
import type { SiteClient } from './resolve-client.ts';
import { homeId } from './route-of-path.ts';
import { shownCategories } from './shown-categories.ts';
import { splitLanguage } from './site-path.ts';

export interface FrameSources {
  tx: Transaction;
  client: SiteClient;
  frame: FrameRow;
  /** Signs a form, so that submissions of the page differ from those of a script. */
  issueToken: (formId: string) => string;
}

export interface DraftRequest {
  language: string;
  /** Whose draft it is. */
  recordId: string | null;
  collections: ReadonlyMap<string, CollectionRequest>;
  /** Ids of pages, categories and users that it names. */
  pages: readonly string[];
  /** The type of a post. */
  type?: string | undefined;
}

/** An answer without record: what a draft is drawn into, or the client's own "not found". */
export async function answerForFrame(
  { tx, client, frame, issueToken }: FrameSources,
  draft: DraftRequest | null,
  path = '',
): Promise<SiteAnswer> {
  const codes = languagesOf(frame.config).map(({ code }) => code);
  const asked = draft?.language ?? splitLanguage(path, codes).language;
  const locale = localeIn(frame.config, codes.includes(asked) ? asked : (codes[0] ?? asked));
  const own = draft?.recordId ? [draft.recordId] : [];
  const named = draft?.pages ?? [];
  const type = draft?.type;
  let views: DefinedView[] = [];
  // A post has blocks instead of sections.
  if (draft) views = type === undefined ? await readDefinedSections(tx) : await readViewsOfPosts(tx, type);
  const direct = await readCollections(tx, draft?.collections ?? new Map(), { frame, locale });
  const ofListed = await readRelated(tx, { frame, locale }, views, [...direct.values()].flat());
  const lists = new Map([...direct, ...ofListed.lists]);
  const ofPosts = shownCategories(views, [...lists.values()].flat());
  const targets = await readTargets(tx, [
    ...menuTargets(frame.navigations),
    ...own,
    ...named,
    ...(ofPosts ?? []),
  ]);
  const instagram = draft ? { instagram: await readInstagram(tx, client.id) } : {};
  const drawn = await presentFrame({
    tx,
    client,
    frame,
    locale,
    targets,
    tags: [],
    views,
    listed: [...lists.values()].flat(),
    ...instagram,
  });
  if (!draft) return { kind: 'not-found', ...drawn, tags: [...new Set([...drawn.tags, ...addressTags])] };
  const forms = await readForms(tx, null);
  const record = targets.get(draft.recordId ?? '');
  return {
    kind: 'frame',
    ...drawn,
    path: record ? targetHref(record, { locale, homepage: homeId(frame, locale), homes: frame.homes }) : null,
    collections: presentCollections(lists, locale, frame, ofPosts && targets),
    forms: presentForms(forms, issueToken),
    builtSections: presentBuilt(views),
    fields: type === undefined ? [] : publicFields(typeAt(frame, type)),
    places: presentPlaces(named, targets, { locale, homepage: homeId(frame, locale), homes: frame.homes }),
  };
}

interface FrameParts {
  tx: Transaction;
  client: SiteClient;
  frame: FrameRow;
  locale: Locale;
  /** Everything that the menus lead to, and the record itself. */
  targets: ReadonlyMap<string, TargetRow>;
  /** The dependencies of the answer in addition to its frame's. */
  tags: readonly string[];
  /** Addresses of the content by language; none: it has no other language. */
  addresses?: Record<string, string> | null | undefined;
  /** Originals of the content elsewhere, by language. */
  canonical?: Record<string, string> | undefined;
  /** Whose page it is. */
  recordId?: string;
  /** The Instagram data, if it is shown. */
  instagram?: SiteFrame['config']['instagram'];
  /** The client's own views that it may use, in addition to its header and footer. */
  views?: readonly DefinedView[];
  /** Posts that it shows, of any type. */
  listed?: readonly PostRow[];
}

/** The definition of a post type. */
export function typeAt({ types }: FrameRow, path: string): FrameRow['types'][number] | undefined {
  return types.find(({ data }) => data.path === path);
}

/** The part of every answer that header, footer and head are drawn from. */
export async function presentFrame({
  tx,
  client,
  frame,
  locale,
  targets,
  tags,
  addresses,
  canonical = {},
  recordId,
  views = [],
  listed = [],
  instagram,
}: FrameParts): Promise<SiteFrame> {
  const languages = languagesOf(frame.config);
  const wanted = menuTargets(frame.navigations);
  const home = homeId(frame, locale);
  const all = [...frame.parts, ...views];
  const codes = languages.map(({ code }) => code);
  // Which languages are offered depends on the names of the home page.
  const homeTags = home && languages.length > 1 ? recordTags('page', home) : [];
  return {
    client,
    config: { ...presentConfig(frame, client.name), ...(instagram && { instagram }) },
    languages,
    language: locale.language,
    // A copy is not one of the languages that the content has.
    alternates: placesIn(languages, locale, (code) => addresses?.[code]).filter(({ language, href }) =>
      isOriginal(canonical[language], href),
    ),
    offered: placesIn(
      languages,
      locale,
      (code) => addresses?.[code] ?? (frame.homes.includes(code) ? '' : undefined),
    ),
    navigations: presentMenus(frame.navigations, {
      locale,
      homepage: home,
      homes: frame.homes,
      targets,
      types: frame.types,
    }),
    popup: presentPopup(frame.config, recordId ?? null),
    words: withTexts(presentWords(frame, languages), await readNamedTexts(tx, namedTexts(all), codes)),
    // Sources: `withTemplates` compiles them.
    templates: viewsByName(all),
    itemFields: Object.fromEntries(
      typesOf(views, listed).map((type) => [type, publicFields(typeAt(frame, type))]),
    ),
    tags: [...new Set([...frameTags, ...homeTags, ...tags, ...wanted.flatMap(placeTags)])],
  };
}

/** The types of posts whose fields views may show. */
function typesOf(views: readonly DefinedView[], listed: readonly PostRow[]): string[] {
  if (views.length === 0) return [];
  const viewed = views.filter(({ kind }) => kind === 'item' || kind === 'post' || kind === 'listing');
  return [...new Set([...viewed.map(({ sectionId }) => sectionId), ...listed.map(({ type }) => type)])];
}

/** Only in the website's languages: a fallback section has one of them. */
function presentWords({ texts }: FrameRow, languages: SiteFrame['languages']): SiteFrame['words'] {
  const overrides = wordOverridesOf(texts);
  return Object.fromEntries(
    languages.flatMap(({ code }) => (overrides[code] ? [[code, overrides[code]]] : [])),
  );
}

function withTexts(words: SiteFrame['words'], texts: SiteFrame['words']): SiteFrame['words'] {
  const codes = new Set([...Object.keys(words), ...Object.keys(texts)]);
  return Object.fromEntries([...codes].map((code) => [code, { ...texts[code], ...words[code] }]));
}

/** The address in each language that has one. */
function placesIn(
  languages: SiteFrame['languages'],
  { defaultLanguage }: Locale,
  pathIn: (language: string) => string | undefined,
): SiteFrame['offered'] {
  return languages.flatMap(({ code }) => {
    const path = pathIn(code);
    return path === undefined ? [] : [{ language: code, href: hrefOf(path, code, defaultLanguage) }];
  });
}

export function presentCollections(
  lists: ReadonlyMap<string, readonly PostRow[]>,
  locale: Locale,
  frame: FrameRow,
  named: ReadonlyMap<string, TargetRow> | null,
) {
  return Object.fromEntries(
    [...lists].map(([section, rows]) => [
      section,
      rows.flatMap((row) => presentPost(row, locale, frame, named)),
    ]),
  );
}

export function presentForms(
  forms: readonly FormRow[],
  issueToken: FrameSources['issueToken'],
): Record<string, SiteForm> {
  return Object.fromEntries(
    forms.map((form) => [form.id, { ...form, full: false, token: issueToken(form.id) }]),
  );
}

export function collectionTags(requests: ReadonlyMap<string, CollectionRequest>): string[] {
  return [...requests.values()].flatMap(({ type, ids }) =>
    ids ? ids.flatMap((id) => recordTags('post', id)) : listTags(type),
  );
}

/** Records that content names and visitors may see: pages and categories by their addresses, users by their names. */
export function presentPlaces(
  ids: readonly string[],
  targets: ReadonlyMap<string, TargetRow>,
  options: Parameters<typeof targetHref>[1],
): Record<string, SitePlace> {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const target = targets.get(id);
      if (!target) return [];
      const href = targetHref(target, options);
      if (href === null && target.resource !== 'user') return [];
      return [[id, { title: localizedTextIn(target.title, options.locale), href }]];
    }),
  );
}
