import type { FieldsOf, PageComponents, pageResource, SectionInstance } from '@vold/contract';
import type { PostDocument } from './post-document.ts';

/** The editable part of a page: what a save sends. `components` is `{ "en": [instance, …] }`. */
export type PageDocument = FieldsOf<typeof pageResource>;

/** The minimum for operations: sections by language. Page-level fields are next to `components`. */
export interface SectionDocument {
  readonly components: PageComponents;
}

type DocumentField = Exclude<keyof PostDocument, 'components'>;

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
] as const satisfies readonly DocumentField[];
export type PageField = (typeof pageFields)[number];
// A field that is missing here or in the list does not compile.
const titles: Record<DocumentField, string> = {
  title: 'Page Name',
  slug: 'Slug',
  customUrl: 'Custom Url',
  status: 'Status',
  meta: 'Page Meta',
  pageId: 'Page Id',
  categories: 'Categories',
  publish_at: 'Publish at',
  unpublish_at: 'Unpublish at',
  data: 'Data',
  featured: 'Featured image',
  published_at: 'Published at',
} satisfies Record<PageField, string>;
/** Titles of page-level fields, and of the parts of `meta`, by their written path. Separate from the list, which the SDK loads. */
export const pageFieldTitles: Readonly<Record<string, string>> = {
  ...titles,
  'meta.title': 'Page Meta Title',
  'meta.description': 'Page Meta Description',
  'meta.og_title': 'Social Title',
  'meta.og_description': 'Social Description',
  'meta.keywords': 'Keywords',
  'meta.image': 'Featured Image',
  'meta.noindex': 'Hide from search engines',
  'meta.canonical': 'Original address',
  'meta.json_ld': 'Structured data',
};
/** Fields that have a text per language. */
export const translatedFields: ReadonlySet<unknown> = new Set<PageField>([
  'title',
  'slug',
  'customUrl',
  'meta',
]);

/**
 * Takes the editable fields of a page record (id, rev and dates stay behind) and brings them into the form in
 * which equal content is equal data: no empty language lists, no `hide: false`, no empty `section_title`. The
 * law "an operation followed by its inverse gives the original" holds for documents in this form.
 */
export function toDocument(page: PageDocument): PageDocument {
  const fields: Partial<Record<PageField, unknown>> = page;
  return {
    ...Object.fromEntries(
      pageFields.filter((field) => fields[field] !== undefined).map((field) => [field, fields[field]]),
    ),
    components: normalComponents(page.components),
  } as PageDocument;
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
