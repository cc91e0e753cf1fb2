import { z } from 'zod';
import { defineResource, type RecordOf } from '../resource.ts';
import { sectionInstance } from '../section.ts';
import { freeData, localizedText, pageMeta, perLanguage, status } from '../values.ts';

/** Page (PAGE-01). A new page is published (PAGE-05). */
export const pageResource = defineResource({
  name: 'page',
  scope: 'client',
  fields: {
    pageId: z.string().max(200).nullable(),
    title: localizedText,
    slug: localizedText,
    customUrl: localizedText,
    status,
    components: perLanguage(z.array(sectionInstance).max(500)),
    meta: pageMeta,
    categories: z.array(z.string()).max(100),
    /** Values of the forms that extend pages (`extendPageInput` of a website setting). */
    data: freeData.optional(),
    publish_at: z.iso.datetime().nullable(),
    unpublish_at: z.iso.datetime().nullable(),
  },
  defaults: {
    pageId: null,
    slug: {},
    customUrl: {},
    status: 'published',
    components: {},
    meta: {},
    categories: [],
    data: {},
    publish_at: null,
    unpublish_at: null,
  },
  relations: { categories: 'category' },
  required: ['title'],
  verbs: ['list', 'get', 'create', 'update', 'delete', 'restore', 'erase', 'duplicate'],
  list: {
    filter: [
      'id',
      'pageId',
      'title.*',
      'slug.*',
      'customUrl.*',
      'status',
      'publish_at',
      'unpublish_at',
      'created_at',
      'updated_at',
    ],
    sort: ['id', 'created_at', 'updated_at', 'title.*', 'status', 'publish_at', 'unpublish_at'],
    omit: ['components', 'data'],
  },
  trash: true,
});
export type Page = RecordOf<typeof pageResource>;
