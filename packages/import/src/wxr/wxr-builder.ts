import { cutText, trimEndOf } from '@vold/contract';
import type { SaxesTagNS } from 'saxes';
import { slugOf } from '../map/slug.ts';
import { isUnused } from '../map/taxonomies.ts';
import { ExportError } from '../source/export-error.ts';
import {
  type ExportChannel,
  type ExportEvent,
  type ExportItem,
  emptyItem,
  maxItemCharacters,
} from '../source/export-model.ts';
import { namedId } from '../source/named-id.ts';
import { membersOnly, publicPart } from '../source/public-part.ts';
import { isMembersField, itemFields, keptMetaKey } from './item-builder.ts';
import { inOneLanguage, splitItem } from './split-languages.ts';

/** The vocabularies of a WXR file. Prefixes are free in XML, so elements are identified by namespace address. */
type Vocabulary = 'rss' | 'wp' | 'excerpt' | 'content' | 'dc' | 'other';

const known: [RegExp, Vocabulary][] = [
  [/^$/, 'rss'],
  [/^https?:\/\/(www\.)?wordpress\.org\/export\/\d+(\.\d+)*\/?$/, 'wp'],
  [/^https?:\/\/(www\.)?wordpress\.org\/export\/\d+(\.\d+)*\/excerpt\/?$/, 'excerpt'],
  [/^https?:\/\/purl\.org\/rss\/1\.0\/modules\/content\/?$/, 'content'],
  [/^https?:\/\/purl\.org\/dc\/elements\/1\.1\/?$/, 'dc'],
];

function vocabularyOf(namespace: string): Vocabulary {
  return known.find(([pattern]) => pattern.test(namespace))?.[1] ?? 'other';
}

/** The version in the address of the WordPress namespace, for example `1.2`. */
function versionOfNamespace(namespace: string): string | undefined {
  return /\/export\/(\d+(?:\.\d+)*)/.exec(namespace)?.[1];
}

const maxShortText = 10_000;
/** Custom fields that an item, and the report, name. */
const mostNames = 50;
/** Different custom fields that are counted. */
const mostCounted = 1000;
/** Internal fields of WordPress: caches, locks, the last editor. None of them is content. */
const ownNotes =
  /^_(?:oembed_|edit_l|encloseme$|pingme$|publicize_pending$|attachment_original_parent_id$|menu_item_)/;

const knownVersions = ['1.0', '1.1', '1.2'];
const termElements: Record<string, string> = {
  'wp category': 'category',
  'wp tag': 'post_tag',
  'wp term': '',
};

interface Element {
  /** Vocabulary and local name, for example `wp post_id`. */
  name: string;
  attributes: Map<string, string>;
  /** Texts of the element itself; only collected where something reads them. */
  text: string[] | null;
}

/** Builds events of a WXR file from the tags and texts of its XML. */
export function createWxrBuilder(emit: (event: ExportEvent) => void) {
  const stack: Element[] = [];
  const channel: ExportChannel = {
    title: '',
    url: '',
    siteUrl: '',
    description: '',
    logo: '',
    icon: '',
    accent: '',
    language: '',
    version: '',
  };
  let namespaceVersion: string | undefined;
  let hasChannel = false;
  let item: ExportItem | null = null;
  let itemCharacters = 0;
  /** A custom field of the item says that only members see it. */
  let isForMembers = false;
  /** Values of the child elements of the term, author or custom field being read. */
  let group: Map<string, string> | null = null;
  /** How often each custom field, and each taxonomy, was met that the import does not use. */
  const leftOut = new Map<string, number>();
  const unused = new Map<string, number>();

  function open(tag: SaxesTagNS): void {
    const vocabulary = vocabularyOf(tag.uri);
    const element: Element = { name: `${vocabulary} ${tag.local}`, attributes: new Map(), text: null };
    for (const attribute of Object.values(tag.attributes)) {
      if (attribute.uri === '') element.attributes.set(attribute.local, attribute.value);
    }
    if (stack.length === 0) acceptRoot(tag, element);
    for (const [, namespace] of Object.entries(tag.ns ?? {})) {
      if (vocabularyOf(namespace) === 'wp') namespaceVersion ??= versionOfNamespace(namespace);
    }
    const parent = stack.at(-1)?.name;
    if (parent === 'rss rss' && element.name === 'rss channel') hasChannel = true;
    if (parent === 'rss channel') {
      if (element.name === 'rss item') beginItem();
      else if (isGroup(element.name)) group = new Map();
      else element.text = [];
    } else if (parent === 'rss item') {
      if (element.name === 'wp postmeta') group = new Map();
      else if (element.name === 'wp comment') countComment();
      else if (element.name in itemFields || element.name === 'rss category') element.text = [];
    } else if (group && parent && (isGroup(parent) || parent === 'wp postmeta')) element.text = [];
    stack.push(element);
  }

  function acceptRoot(tag: SaxesTagNS, element: Element): void {
    if (element.name === 'rss rss') return;
    throw new ExportError(
      `The file is not a WordPress export: its outermost element is <${tag.name}>, not <rss>.`,
    );
  }

  function beginItem(): void {
    item = emptyItem();
    itemCharacters = 0;
    isForMembers = false;
  }

  function countComment(): void {
    if (item) item.comments += 1;
  }

  function text(value: string, wasCut: boolean): void {
    if (wasCut && item) item.oversized = true;
    const element = stack.at(-1);
    if (!element?.text) return;
    if (item) {
      itemCharacters += value.length;
      if (itemCharacters > maxItemCharacters) item.oversized = true;
      // Short texts are still kept, so that the report can name the item, up to a limit of their own.
      const isKept = value.length <= maxShortText && itemCharacters <= 2 * maxItemCharacters;
      if (item.oversized && !isKept) return;
    }
    element.text.push(value);
  }

  function close(): void {
    const element = stack.pop();
    if (!element) return;
    const parent = stack.at(-1)?.name;
    const value = element.text?.join('') ?? '';
    if (parent === 'rss channel') closeInChannel(element, value);
    else if (parent === 'rss item' && item) closeInItem(item, element, value);
    else if (group && element.text) group.set(element.name.slice(element.name.indexOf(' ') + 1), value);
  }

  function closeInChannel(element: Element, value: string): void {
    if (element.name === 'rss item' && item) {
      const finished = finishItem(item, isForMembers);
      for (const one of splitItem(finished, channel.language)) emit({ kind: 'item', item: one });
      item = null;
    } else if (group && isGroup(element.name)) {
      emitGroup(element.name, group);
      group = null;
    } else setChannel(element.name, value.trim());
  }

  function closeInItem(target: ExportItem, element: Element, value: string): void {
    if (element.name === 'wp postmeta' && group) {
      const key = group.get('meta_key') ?? '';
      if (isMembersField(key, group.get('meta_value') ?? '')) isForMembers = true;
      if (!keptMetaKey(key)) leaveOut(target, key);
      else if (!target.meta.has(key)) target.meta.set(key, group.get('meta_value') ?? '');
      group = null;
    } else if (element.name === 'rss category') {
      const taxonomy = element.attributes.get('domain') ?? '';
      if (isUnused(taxonomy) && (unused.size < mostCounted || unused.has(taxonomy)))
        unused.set(taxonomy, (unused.get(taxonomy) ?? 0) + 1);
      target.terms.push({
        taxonomy,
        slug: termSlug(element.attributes.get('nicename') ?? ''),
        name: inOneLanguage(value.trim(), channel.language),
      });
    } else Object.assign(target, itemFields[element.name]?.(value));
  }

  /** Names that begin with `_` are of WordPress and its plugins: editors never see them, and visitors hardly. */
  function leaveOut(target: ExportItem, key: string): void {
    if (key === '' || target.leftOut.length === mostNames || ownNotes.test(key)) return;
    if (!key.startsWith('_') && !target.leftOut.includes(key)) target.leftOut.push(key);
    if (leftOut.size < mostCounted || leftOut.has(key)) leftOut.set(key, (leftOut.get(key) ?? 0) + 1);
  }

  function emitGroup(name: string, values: Map<string, string>): void {
    const value = (key: string) => values.get(key)?.trim() ?? '';
    if (name === 'wp author') {
      const displayName = value('author_display_name') || value('author_login');
      emit({ kind: 'author', author: { login: value('author_login'), displayName } });
      return;
    }
    const taxonomy = termElements[name] || value('term_taxonomy');
    const prefix = name === 'wp category' ? 'category' : 'term';
    emit({
      kind: 'term',
      term: {
        termId: value('term_id'),
        taxonomy,
        slug: termSlug(value('category_nicename') || value('tag_slug') || value('term_slug')),
        parent: value(`${prefix}_parent`),
        name: inOneLanguage(value('cat_name') || value('tag_name') || value('term_name'), channel.language),
        description: value('category_description') || value('tag_description') || value('term_description'),
      },
    });
  }

  function setChannel(name: string, value: string): void {
    if (name === 'rss title') channel.title = value;
    else if (name === 'rss link') channel.url ||= withoutSlash(value);
    else if (name === 'rss description') channel.description = value;
    else if (name === 'rss language') channel.language = value;
    else if (name === 'wp wxr_version') channel.version = value;
    else if (name === 'wp base_site_url') channel.siteUrl = withoutSlash(value);
    else if (name === 'wp base_blog_url') channel.url = withoutSlash(value) || channel.url;
  }

  /** Checks what can only be known at the end, and tells the channel. */
  function finish(): void {
    const version = channel.version || namespaceVersion;
    if (!hasChannel || !version) {
      throw new ExportError('The file is an RSS feed, but not a WordPress export: it names no WXR version.');
    }
    if (!knownVersions.includes(version)) {
      throw new ExportError(
        `The file is of WXR version ${version}; versions ${knownVersions.join(', ')} can be imported.`,
      );
    }
    for (const [what, counted] of [
      ['custom fields', leftOut],
      ['taxonomies', unused],
    ] as const)
      if (counted.size > 0) emit({ kind: 'note', sentence: leftOutSentence(what, counted) });
    const [title, description] = [channel.title, channel.description].map((text) =>
      inOneLanguage(text, channel.language),
    );
    emit({
      kind: 'channel',
      channel: { ...channel, title: title ?? '', description: description ?? '', version },
    });
  }

  return { open, close, text, finish };
}

function leftOutSentence(what: string, counted: ReadonlyMap<string, number>): string {
  const names = [...counted]
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => `${cutText(name, 100)} (${count})`);
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : '';
  return `These ${what} were not imported: ${names.slice(0, mostNames).join(', ')}${more}.`;
}

function isGroup(name: string): boolean {
  return name === 'wp author' || name in termElements;
}

/** WXR 1.0 tells of some fields in other words than 1.2. */
function finishItem(item: ExportItem, isForMembers: boolean): ExportItem {
  const status = isForMembers && item.status === 'publish' ? 'members' : item.status;
  // An item that only its author could read becomes a draft, with all of its content.
  const isHidden = status === 'members' || status === 'private' || item.password !== '';
  const { content, isCut } = isHidden ? { content: item.content, isCut: false } : publicPart(item.content);
  const named = new Set(
    item.terms.filter((term) => term.slug).map((term) => `${term.taxonomy} ${term.name}`),
  );
  const terms = item.terms
    .map((term) => ({ ...term, taxonomy: taxonomyOf(term.taxonomy) }))
    .filter((term) => term.slug || ![...named].some((name) => name.endsWith(` ${term.name}`)));
  // Exports made by hand have no ids, and WordPress imports them.
  return {
    ...item,
    ...(isCut && { content, original: item.content, losses: [...item.losses, membersOnly] }),
    status,
    postId: item.postId || namedId(item),
    postType: item.postType || 'post',
    terms,
  };
}

function taxonomyOf(domain: string): string {
  if (domain === 'tag') return 'post_tag';
  return domain || 'category';
}

/** The slug of a term as WordPress spells it: items and the head of a file may spell it in two ways. */
function termSlug(slug: string): string {
  return /[\s\p{Lu}]/u.test(slug) ? slugOf(slug) : slug;
}

function withoutSlash(address: string): string {
  return trimEndOf(address, '/');
}
