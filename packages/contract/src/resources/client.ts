import { z } from 'zod';
import { publishingMode } from '../draft.ts';
import { defineResource, type RecordOf } from '../resource.ts';
import { status } from '../values.ts';

/** As browsers send it: names in other alphabets as `xn--…`. */
export const hostName = z
  .string()
  .max(253)
  .regex(
    /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i,
    'A host name such as www.example.com',
  );

/** Screens that a client adds to its menu: roles of a navigation setting item (SETN-27). `user` is any signed-in staff. */
export const navigationSettingRoles = ['admin', 'user', 'editor'] as const;

/** Navigation setting item (SETN-26): an entry of the dashboard's menu and how its screens work. */
export const navigationSettingItem = z
  .object({
    id: z.string().min(1).max(100),
    path: z.string().max(300),
    is_active: z.boolean(),
    client_id: z.string().max(100).nullable(),
    data: z
      .object({
        title: z.string().max(200),
        list_layout: z.enum(['card', 'table']),
        live_editor: z.boolean(),
        big_editor: z.boolean(),
        calendar_availability: z.boolean(),
        /** Roles that see it; none: all. */
        role: z.array(z.string().max(100)).max(100),
        cardDetail: z
          .object({
            apiModel: z
              .object({
                path: z.string().max(300),
                post_type: z.string().max(60),
                params: z.json(),
                createNewFields: z.json(),
              })
              .partial(),
            group: z.json(),
          })
          .partial(),
      })
      .partial(),
  })
  .partial()
  .required({ id: true });
export type NavigationSettingItem = z.infer<typeof navigationSettingItem>;

const options = {
  featured: z.boolean().nullable(),
  disabled_property_menu: z.boolean().nullable(),
  disabled_language: z.boolean().nullable(),
  v2_editor: z.boolean().nullable(),
  menu_enabled_post: z.array(z.string()).nullable(),
  popup_banner: z.boolean().nullable(),
  /** Absent: `direct`. */
  publishing: publishingMode.nullable(),
  /** Every user of the client must set up a second factor before anything else. */
  require_second_factor: z.boolean().nullable(),
  /** Bytes that it may store; 0: no limit; absent: the installation's (`VOLD_STORAGE_LIMIT`). */
  storage_limit: z.number().int().min(0).max(1e15).nullable(),
};

/**
 * Client (VIP-13): one organization with its website. `slug` is its name in addresses (`{slug}.localhost`), made of `name` where a create has none;
 * `domains` are further host names that its website answers to.
 */
export const clientResource = defineResource({
  name: 'client',
  scope: 'installation',
  fields: {
    name: z.string().min(1).max(200),
    slug: z.string().regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, 'Lower-case letters, digits and dashes'),
    domains: z.array(hostName).max(50),
    status,
    dashboard_navigation: z.array(navigationSettingItem).max(100),
    is_manage_theme: z.boolean(),
    /** A change is merged by key: null takes an option away. */
    options: z.object(options).partial(),
  },
  /** True for the client of the platform's own staff (`client.master`); set by the installation, never by a call. */
  computed: { master: z.boolean() },
  /** Address of its website on our own server, in addition to its own address (`website_url` of its website config). */
  derived: { website: z.string().optional() },
  defaults: {
    domains: [],
    status: 'published',
    dashboard_navigation: [],
    is_manage_theme: false,
    options: {},
  },
  required: ['name'],
  verbs: ['list', 'get', 'create', 'update', 'delete', 'restore'],
  list: {
    filter: ['id', 'name', 'slug', 'status', 'created_at', 'updated_at'],
    sort: ['id', 'name', 'created_at', 'updated_at'],
  },
  trash: true,
});
export type Client = RecordOf<typeof clientResource> & { master: boolean; website?: string };

/** Answer of `GET client/{id}/erasure`: whether a client is being erased for good. */
export const clientErasure = z.object({
  client_id: z.string(),
  /** False if no erasure was requested, and if it is complete. */
  running: z.boolean(),
  /** Rows that are gone so far. */
  rows: z.number().int(),
});
export type ClientErasure = z.infer<typeof clientErasure>;
