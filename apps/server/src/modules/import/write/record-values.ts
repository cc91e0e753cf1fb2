import type { categoryResource, FieldsOf, navigationResource } from '@vold/contract';
import { withColumnClasses } from '@vold/document';
import { json } from '../../../platform/db/index.ts';
import type { PageFields, PostFields } from './map-record.ts';

export type CategoryFields = FieldsOf<typeof categoryResource>;
export type NavigationFields = FieldsOf<typeof navigationResource>;

/** The written fields, by table. */
export interface FieldsByTable {
  page: PageFields;
  post: PostFields;
  category: CategoryFields;
  navigation: NavigationFields;
}
export type WrittenTable = keyof FieldsByTable;

/** Fields of a record as the columns of its table: objects and lists are jsonb. */
export const columnsOf = {
  page: (page: PageFields) => ({
    pageId: page.pageId,
    title: json(page.title),
    slug: json(page.slug),
    customUrl: json(page.customUrl),
    status: page.status,
    components: json(page.components),
    meta: json(page.meta),
    categories: json(page.categories),
    publish_at: page.publish_at,
    unpublish_at: page.unpublish_at,
  }),
  post: (post: PostFields) => ({
    type: post.type,
    title: json(post.title),
    slug: json(post.slug),
    customUrl: json(post.customUrl),
    status: post.status,
    featured: json(post.featured),
    categories: json(post.categories),
    block: json(withColumnClasses(post.block)),
    meta: json(post.meta),
    data: json(post.data),
    index: post.index,
    published_at: post.published_at,
    publish_at: post.publish_at,
    unpublish_at: post.unpublish_at,
  }),
  category: (category: CategoryFields) => ({
    type: category.type,
    title: json(category.title),
    slug: json(category.slug),
    description: json(category.description),
    featured: json(category.featured),
    parent: category.parent,
    listed: category.listed,
    index: category.index,
  }),
  navigation: (navigation: NavigationFields) => ({
    position: navigation.position,
    title: navigation.title,
    status: navigation.status,
    order: json(navigation.order),
    items: json(navigation.items),
  }),
};
