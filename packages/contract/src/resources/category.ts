import { z } from 'zod';
import { defineResource, type RecordOf } from '../resource.ts';
import { localizedText, pictureValue } from '../values.ts';

/** Ids of the categories below it, in their order. */
const derived = { children: z.array(z.string()) };

/** Category (CAT-01). `parent` is the id of another category of the same type. */
export const categoryResource = defineResource({
  name: 'category',
  scope: 'client',
  fields: {
    type: z.string().min(1).max(60),
    title: localizedText,
    slug: localizedText,
    description: localizedText,
    featured: pictureValue.nullable(),
    parent: z.string().nullable(),
    /** True if the list of posts offers it to visitors. Posts link to it in any case. */
    listed: z.boolean(),
    /** Its place among its siblings; a new one without it comes last. */
    index: z.number().int().min(0).max(1_000_000),
  },
  derived,
  defaults: { slug: {}, description: {}, featured: null, parent: null, listed: true },
  relations: { parent: 'category' },
  required: ['type', 'title'],
  verbs: ['list', 'get', 'create', 'update', 'delete', 'restore', 'erase'],
  list: {
    filter: ['id', 'type', 'parent', 'title.*', 'slug.*', 'created_at', 'updated_at'],
    sort: ['id', 'index', 'created_at', 'updated_at', 'title.*'],
  },
  trash: true,
});
export type Category = RecordOf<typeof categoryResource> & z.infer<z.ZodObject<typeof derived>>;
