import type { FieldsOf, PageComponents, pageResource, SectionInstance } from '@vold/contract';
import type { PostDocument } from './post-document.ts';

/** The editable part of a page: what a save sends. `components` is `{ "en": [instance, …] }`. */
export type PageDocument = FieldsOf<typeof pageResource>;

/** The minimum for operations: sections by language. Page-level fields are next to `components`. */
export interface SectionDocument {
  readonly components: PageComponents;
}

/** Fields next to `components` that a `set` without a section may change; the first segment of its path. */
export const pageFields = [
  'title',
  'slug',
  'customUrl',
  'status',
  'meta',
  'pageId',
  'categories',
  'publish_at',
  'unpublish_at',
  'data',
  // Only posts have these.
  'featured',
  'published_at',
] as const satisfies readonly (keyof PostDocument)[];
export type PageField = (typeof pageFields)[number];

/**
 * Takes the editable fields of a page record (id, rev and dates stay behind) and brings them into the form in
 * which equal content is equal data: no empty language lists, no `hide: false`, no empty `section_title`. The
 * law "an operation followed by its inverse gives the original" holds for documents in this form.
 */
export function toDocument(page: PageDocument): PageDocument {
  return {
    components: normalComponents(page.components),
    title: page.title,
    slug: page.slug,
    customUrl: page.customUrl,
    status: page.status,
    meta: page.meta,
    pageId: page.pageId,
    categories: page.categories,
    publish_at: page.publish_at,
    unpublish_at: page.unpublish_at,
    ...(page.data && { data: page.data }),
  };
}

/** See `toDocument`. Lists and sections that are already in normal form are kept by identity. */
export function normalComponents(components: PageComponents): PageComponents {
  const lists = Object.entries(components).filter(([, list]) => list.length > 0);
  return Object.fromEntries(lists.map(([language, list]) => [language, list.map(normalSection)]));
}

function normalSection(instance: SectionInstance): SectionInstance {
  if (instance.hide !== false && (instance.section_title === undefined || instance.section_title))
    return instance;
  const { hide, section_title, ...rest } = instance;
  return { ...rest, ...(hide ? { hide } : {}), ...(section_title ? { section_title } : {}) };
}
