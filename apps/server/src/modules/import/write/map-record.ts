import { type FieldsOf, type PageMeta, pageResource, postResource } from '@vold/contract';
import {
  dateOf,
  type ExportItem,
  type MappedSharing,
  type MappedStatus,
  type MappedText,
} from '@vold/import';
import type { z } from 'zod';
import { inputMessage, issueDetails } from '../../../platform/http/parse-input.ts';
import { MappingError } from './mapping-error.ts';

export type PageFields = FieldsOf<typeof pageResource>;
export type PostFields = FieldsOf<typeof postResource>;

export interface RecordSource {
  /** The item that represents the record: of several translations, the one in the default language. */
  item: ExportItem;
  /** Texts by language, that of `item` first. */
  texts: MappedText[];
  status: MappedStatus;
  picture: PageMeta['image'];
  /** The picture that links are shared with, if it is another one. */
  shared: PageMeta['image'];
  categoryIds: string[];
  author: string;
}

const maxCategories = 100;

/** @throws MappingError if the result is no valid page */
export function mapPage(source: RecordSource, note: (sentence: string) => void): PageFields {
  const { texts, status, picture } = source;
  const slugs = texts.map(({ language, path }) => [language, path.split('/').at(-1) ?? path] as const);
  const nested = texts.filter(({ path }) => path.includes('/'));
  return checked(pageResource.fields, {
    pageId: null,
    title: byLanguage(texts, 'title'),
    slug: Object.fromEntries(slugs),
    customUrl: Object.fromEntries(nested.map(({ language, path }) => [language, path])),
    status: status.status,
    components: Object.fromEntries(texts.map(({ language, sections }) => [language, sections])),
    meta: metaOf(source, source.shared ?? picture),
    categories: limited(source.categoryIds, note),
    publish_at: status.publishAt,
    unpublish_at: null,
  });
}

/** @param type path of the post type. @throws MappingError if the result is no valid post */
export function mapPost(source: RecordSource, type: string, note: (sentence: string) => void): PostFields {
  const { item, texts, status, picture } = source;
  const format = item.terms
    .find((term) => term.taxonomy === 'post_format')
    ?.slug.replace(/^post-format-/, '');
  return checked(postResource.fields, {
    type,
    title: byLanguage(texts, 'title'),
    slug: Object.fromEntries(texts.map(({ language, path }) => [language, path.slice(type.length + 1)])),
    customUrl: {},
    status: status.status,
    featured: picture ?? null,
    categories: limited(source.categoryIds, note),
    block: Object.fromEntries(texts.map(({ language, rows }) => [language, rows])),
    meta: metaOf(source, source.shared),
    data: {
      // Lists show it, independent of the text for search engines.
      ...(texts.some(({ excerpt }) => excerpt !== '') && { summary: byLanguage(texts, 'excerpt') }),
      ...(source.author && { author: source.author }),
      ...(format && { format }),
      ...(item.sticky && { sticky: true }),
    },
    index: Math.min(Math.max(item.menuOrder, 0), 1_000_000),
    published_at: item.status === 'publish' || item.status === 'private' ? dateOf(item) : null,
    publish_at: status.publishAt,
    unpublish_at: null,
  });
}

function byLanguage(
  texts: MappedText[],
  field: 'title' | 'excerpt' | 'description' | keyof MappedSharing,
): Record<string, string> {
  return Object.fromEntries(
    texts.filter((text) => text[field] !== '').map((text) => [text.language, text[field]]),
  );
}

function metaOf({ texts, item }: RecordSource, image: PageMeta['image']): PageMeta {
  const written = {
    title: byLanguage(texts, 'metaTitle'),
    description: byLanguage(texts, 'description'),
    og_title: byLanguage(texts, 'ogTitle'),
    og_description: byLanguage(texts, 'ogDescription'),
    canonical: byLanguage(texts, 'canonical'),
  };
  return {
    ...Object.fromEntries(Object.entries(written).filter(([, text]) => Object.keys(text).length > 0)),
    ...(image && { image }),
    ...(item.meta.get('_yoast_wpseo_meta-robots-noindex') === '1' && { noindex: true }),
  };
}

function limited(ids: string[], note: (sentence: string) => void): string[] {
  if (ids.length <= maxCategories) return ids;
  note(`It was in ${ids.length} categories and tags; it keeps the first ${maxCategories}.`);
  return ids.slice(0, maxCategories);
}

function checked<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value, { error: inputMessage });
  if (parsed.success) return parsed.data;
  const [first] = issueDetails(parsed.error.issues);
  throw new MappingError(`${first?.path ?? ''}: ${first?.message ?? 'it is not valid'}`);
}
