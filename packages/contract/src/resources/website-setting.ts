import { z } from 'zod';
import { defineResource, type RecordOf } from '../resource.ts';
import { freeData } from '../values.ts';

/** Card detail of a post type (VIP-15, VIP-16). */
const cardDetail = z
  .object({
    live_editor: z.boolean(),
    blockEditor: z.boolean(),
    apiModel: z.object({ path: z.string(), post_type: z.string(), sort_by: z.string() }).partial(),
    includeFilterButton: z.object({ show: z.boolean() }).partial(),
    isMultiLang: z.boolean(),
    searchInModel: z.string(),
    /** True if its posts are articles, with author, lead and publication date in forms and on the website; default: true. */
    articleFields: z.boolean(),
    /** Form schema: blocks (`formBlock`) or bare fields (FORM-11); what cannot be read is left out of forms. */
    group: z.array(freeData),
  })
  .partial();

/** Website setting (VIP-15): the definition of a post type. */
export const websiteSettingResource = defineResource({
  name: 'website-setting',
  scope: 'client',
  fields: {
    title: z.string().min(1).max(200),
    slug: z.string().max(200),
    data: z
      .object({
        path: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Lower-case letters, digits and dashes'),
        hasCategory: z.boolean(),
        order: z.number(),
        menu_position: z.object({ id: z.string(), title: z.string().optional() }),
        limited_client: z.boolean(),
        role: z.array(z.string()),
        is_single_editor: z.boolean(),
        extendPageInput: z.boolean(),
        cardDetail,
      })
      .partial(),
  },
  derived: {
    /** Models of its fields with **Use in lists** that the posts are still being prepared for (decision 0051). */
    preparing: z.array(z.string()).optional(),
  },
  defaults: { slug: '', data: {} },
  required: ['title'],
  verbs: ['list', 'get', 'create', 'update', 'delete', 'restore', 'erase'],
  list: {
    filter: ['id', 'title', 'slug', 'data.*', 'created_at', 'updated_at'],
    sort: ['id', 'title', 'data.order', 'created_at', 'updated_at'],
  },
  trash: true,
});
export type WebsiteSetting = RecordOf<typeof websiteSettingResource> & { preparing?: string[] };
