import {
  type Block,
  type BlockRow,
  type BlockType,
  blockTypes,
  type ColumnClass,
  columnClassOf,
  type FieldsOf,
  type PageComponents,
  type PostBlocks,
  type postResource,
  type SectionInstance,
} from '@vold/contract';
import type { PageDocument } from './page-document.ts';
import { keptOf, placeKey, rowsOf } from './rows.ts';

export type PostFields = FieldsOf<typeof postResource>;

/**
 * A post in the form of a document for operations, history and merge: a page whose sections are the post's blocks, in one list
 * per language. Their rows are stored in their data (`placeKey`), so that two editors who change different blocks of a row are
 * merged block by block.
 */
export type PostDocument = Omit<PageDocument, 'data'> & {
  featured: PostFields['featured'];
  published_at: PostFields['published_at'];
  data: PostFields['data'];
};

/** Values of the fields that only pages have; a missing one does not compile. */
const pageOnly: Omit<PageDocument, keyof PostFields | 'components'> = { pageId: null };

/** The editable fields of a post. Categories become their ids. */
export function toPostDocument(post: PostFields): PostDocument {
  return {
    ...pageOnly,
    components: toComponents(post.block),
    title: post.title,
    slug: post.slug,
    customUrl: post.customUrl,
    status: post.status,
    meta: post.meta,
    categories: post.categories.flatMap(categoryId),
    publish_at: post.publish_at,
    unpublish_at: post.unpublish_at,
    featured: post.featured,
    published_at: post.published_at,
    data: post.data,
  };
}

/** Fields of the document as a post stores them. */
export function toPostFields(fields: Partial<PageDocument>): Partial<PostFields> {
  const { components, ...rest } = fields;
  const own = Object.fromEntries(Object.entries(rest).filter(([field]) => !Object.hasOwn(pageOnly, field)));
  return components ? { ...own, block: toBlocks(components) } : own;
}

function categoryId(reference: PostFields['categories'][number]): string[] {
  if (typeof reference === 'string') return reference ? [reference] : [];
  const id = 'id' in reference ? reference.id : reference._id;
  return typeof id === 'string' && id ? [id] : [];
}

function toComponents(blocks: PostBlocks): PageComponents {
  const lists = Object.entries(blocks).map(([language, rows]): [string, SectionInstance[]] => [
    language,
    toSections(rows),
  ]);
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0));
}

/** The blocks of one language, as sections. */
export function toSections(rows: readonly BlockRow[] = []): SectionInstance[] {
  return rows.flatMap((row) => row.map((one) => toSection(one, row[0]?.id ?? one.id)));
}

/** Without its class, which its row says: a block that gets a neighbor has not been changed by anybody. */
function toSection(
  { id, component_name, data, title, hide, class: _, ...kept }: Block,
  row: string,
): SectionInstance {
  return {
    id,
    sectionId: component_name,
    title: component_name,
    ...(title ? { section_title: title } : {}),
    ...(hide ? { hide } : {}),
    data: { ...data, [placeKey]: { ...kept, row } },
  };
}

/** Rows of blocks by language. */
export function toBlocks(components: PageComponents): PostBlocks {
  return Object.fromEntries(
    Object.entries(components).map(([language, list]) => [language, toBlockRows(list)]),
  );
}

/** The rows of one language. Sections of no known block type are left out. */
export function toBlockRows(list: readonly SectionInstance[]): BlockRow[] {
  return rowsOf(list.filter(({ sectionId }) => isBlockType(sectionId))).map((row) =>
    row.blocks.flatMap((section) => toBlock(section, columnClassOf(row.blocks.length))),
  );
}

function isBlockType(name: string): name is BlockType {
  return blockTypes.some((type) => type === name);
}

/** Read by hand, not by the contract's schema: websites draw by this, too, and Zod would double what they load. */
function toBlock(section: SectionInstance, ofRow: ColumnClass): Block[] {
  const { id, sectionId, section_title, hide } = section;
  if (!isBlockType(sectionId)) return [];
  const { [placeKey]: _, ...data } = section.data;
  const { model, options, static: isStatic } = keptOf(section);
  return [
    {
      id,
      component_name: sectionId,
      ...(typeof model === 'string' ? { model } : {}),
      ...(isButtons(options) ? { options } : {}),
      data: sectionId === 'Youtube Embed' ? withVideoId(data) : data,
      ...(typeof isStatic === 'boolean' ? { static: isStatic } : {}),
      ...(section_title ? { title: section_title } : {}),
      class: ofRow,
      ...(hide ? { hide } : {}),
    },
  ];
}

function isButtons(value: unknown): value is NonNullable<Block['options']> {
  if (typeof value !== 'object' || value === null) return false;
  const buttons = 'buttons' in value ? value.buttons : [];
  return Array.isArray(buttons) && buttons.every((name) => typeof name === 'string');
}

/** Stores the id of a video address (POST-10). An address that is not a video of that host stays unchanged. */
function withVideoId(data: SectionInstance['data']): SectionInstance['data'] {
  const { videoId } = data;
  return typeof videoId === 'string' ? { ...data, videoId: readVideoId(videoId) } : data;
}

const videoHosts = new Set(['youtube.com', 'm.youtube.com', 'youtu.be', 'youtube-nocookie.com']);

/** The id of a film, from any of the addresses that YouTube gives it. */
export function readVideoId(text: string): string {
  const address = URL.parse(text.trim());
  if (!address || !videoHosts.has(address.hostname.replace(/^www\./, ''))) return text.trim();
  const id = address.searchParams.get('v') ?? address.pathname.split('/').filter(Boolean).at(-1) ?? '';
  return /^[\w-]{5,20}$/.test(id) ? id : text.trim();
}
