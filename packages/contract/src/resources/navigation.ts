import { z } from 'zod';
import { defineResource, type RecordOf } from '../resource.ts';
import { localizedText, pictureValue, status, typedAddress } from '../values.ts';

export const navigationPositions = ['top', 'bottom', 'sidebar', 'main'] as const;
export type NavigationPosition = (typeof navigationPositions)[number];

const titled = z.object({ title: localizedText.optional() });

/** Item of a website menu (SETN-11). `type` is `page`, `post`, a listing path or `custom`. */
export const menuItem = z.object({
  id: z.string().min(1).max(100),
  type: z.string().min(1).max(60),
  /** Id of the page, post or category that the item leads to. */
  target: z.string().nullable().optional(),
  item: titled.optional(),
  data: titled.optional(),
  get child() {
    return z.array(menuItem).max(500).optional();
  },
  customTitle: localizedText.optional(),
  customUrl: typedAddress.max(2048).optional(),
  configuration: z
    .object({
      class_style: z.string().max(200).optional(),
      featured: pictureValue.nullable().optional(),
      /** The item is a custom link: `customUrl` is its address. */
      customUrl: z.boolean().optional(),
      newTab: z.boolean().optional(),
    })
    .optional(),
});
export type MenuItem = z.infer<typeof menuItem>;

/** Navigation record (SETN-02): one website menu. A new one is draft, titled 'Menu', with empty order (SETN-03). */
export const navigationResource = defineResource({
  name: 'navigation',
  scope: 'client',
  fields: {
    position: z.enum(navigationPositions),
    title: z.string().max(200),
    status,
    order: z.array(z.string()).max(1000),
    items: z.array(menuItem).max(1000),
  },
  defaults: { title: 'Menu', status: 'draft', order: [], items: [] },
  required: ['position'],
  verbs: ['list', 'get', 'create', 'update', 'delete', 'restore', 'erase'],
  list: {
    filter: ['id', 'position', 'title', 'status', 'created_at', 'updated_at'],
    sort: ['id', 'title', 'position', 'created_at', 'updated_at'],
  },
  trash: true,
});
export type Navigation = RecordOf<typeof navigationResource>;

/** Class of a menu item (SETN-25): lower case, and a hyphen for blanks. */
export function menuItemClass(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '-');
}
