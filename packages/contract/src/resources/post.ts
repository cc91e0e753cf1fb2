import { z } from 'zod';
import { blockRow } from '../block.ts';
import { defineResource, type RecordOf } from '../resource.ts';
import { freeData, localizedText, pageMeta, perLanguage, pictureValue, status } from '../values.ts';

/** A category as a post names it (POST-01): an object with id or _id, or its id. */
export const categoryReference = z.union([
  z.string().min(1),
  z.looseObject({ id: z.string().min(1) }),
  z.looseObject({ _id: z.string().min(1) }),
]);

/** Post (POST-01, POST-02). `type` is the path of its post type (`website-setting.data.path`). */
export const postResource = defineResource({
  name: 'post',
  scope: 'client',
  fields: {
    type: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Lower-case letters, digits and dashes'),
    title: localizedText,
    slug: localizedText,
    customUrl: localizedText,
    status,
    featured: pictureValue.nullable(),
    categories: z.array(categoryReference).max(100),
    block: perLanguage(z.array(blockRow).max(500)),
    meta: pageMeta,
    data: freeData,
    /** Its place among the posts of its type; a new one without it comes last once they were put in order. */
    index: z.number().int().min(0).max(1_000_000),
    published_at: z.iso.datetime().nullable(),
    publish_at: z.iso.datetime().nullable(),
    unpublish_at: z.iso.datetime().nullable(),
  },
  defaults: {
    slug: {},
    customUrl: {},
    status: 'published',
    featured: null,
    categories: [],
    block: {},
    meta: {},
    data: {},
    published_at: null,
    publish_at: null,
    unpublish_at: null,
  },
  relations: { categories: 'category' },
  required: ['type', 'title'],
  verbs: ['list', 'get', 'create', 'update', 'delete', 'restore', 'erase', 'duplicate'],
  list: {
    filter: [
      'id',
      'type',
      'title.*',
      'slug.*',
      'status',
      'categories',
      'published_at',
      'publish_at',
      'unpublish_at',
      'created_at',
      'updated_at',
      'data.*',
    ],
    sort: [
      'id',
      'index',
      'published_at',
      'publish_at',
      'unpublish_at',
      'created_at',
      'updated_at',
      'title.*',
      'status',
      'data.*',
    ],
    omit: ['block'],
  },
  trash: true,
});
export type Post = RecordOf<typeof postResource>;
