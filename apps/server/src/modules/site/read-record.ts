import type { Category, Page, Post } from '@vold/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import { sectionsOfPage } from '../page/index.ts';
import { type DefinedView, definedViews, viewsOfPosts } from './defined-sections.ts';

export interface PageRow extends Pick<Page, 'id' | 'rev' | 'title' | 'components' | 'meta' | 'updated_at'> {
  /** The client's definitions of its sections, and of posts in lists. */
  defined: DefinedView[];
}
export interface FullPostRow
  extends Pick<
    Post,
    | 'id'
    | 'rev'
    | 'type'
    | 'title'
    | 'featured'
    | 'categories'
    | 'block'
    | 'meta'
    | 'data'
    | 'published_at'
    | 'created_at'
    | 'updated_at'
  > {
  /** The views of its type. */
  views: DefinedView[];
}
export type CategoryRow = Pick<Category, 'id' | 'type' | 'title' | 'description' | 'featured'>;

/** A page, with what the client has defined of the kinds of its sections. */
export async function findPage(tx: Transaction, id: string): Promise<PageRow | null> {
  const defined = definedViews(sql`c.kind = 'item' or c.kind = 'section' and c."sectionId" in (
    select s.value ->> 'sectionId' from jsonb_each(page.components) l, jsonb_array_elements(l.value) s)`);
  const components = sql<Page['components']>`${sql.raw(sectionsOfPage)}`.as('components');
  const page = tx
    .selectFrom('page')
    .select(['id', 'rev', 'title', components, 'meta', 'updated_at', defined.as('defined')])
    .where('id', '=', id);
  return (await page.executeTakeFirst()) ?? null;
}

export async function findPost(tx: Transaction, id: string): Promise<FullPostRow | null> {
  const post = tx
    .selectFrom('post')
    .select([
      'id',
      'rev',
      'type',
      'title',
      'featured',
      'categories',
      'block',
      'meta',
      'data',
      'published_at',
      'created_at',
      'updated_at',
      viewsOfPosts(sql`post.type`, 'post').as('views'),
    ])
    .where('id', '=', id);
  return (await post.executeTakeFirst()) ?? null;
}

export async function findCategory(tx: Transaction, id: string): Promise<CategoryRow | null> {
  const category = tx
    .selectFrom('category')
    .select(['id', 'type', 'title', 'description', 'featured'])
    .where('id', '=', id);
  return (await category.executeTakeFirst()) ?? null;
}

/** More than visitors would look through; the rest is reached from posts. */
const maxListed = 500;

/** The categories of a type that lists offer, in their order: those at the top, or those right below one. */
export async function listCategories(
  tx: Transaction,
  type: string,
  parent: string | null,
): Promise<CategoryRow[]> {
  return tx
    .selectFrom('category')
    .select(['id', 'type', 'title', 'description', 'featured'])
    .where('type', '=', type)
    .where('parent', 'is not distinct from', parent)
    .where('listed', '=', true)
    .orderBy('index')
    .orderBy('id')
    .limit(maxListed)
    .execute();
}

/** Ids of a post's categories, however they were stored. */
export function categoryIds(references: Post['categories']): string[] {
  return references.flatMap((reference) => {
    const id = typeof reference === 'string' ? reference : (reference.id ?? reference._id);
    return typeof id === 'string' ? [id] : [];
  });
}
