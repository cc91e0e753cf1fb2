import { z } from 'zod';
import { defineResource, type RecordOf } from '../resource.ts';

/** Role (VIP-02). `permission` lists actions (`page.update`); the two lists hold section ids or menu paths. */
export const roleResource = defineResource({
  name: 'role',
  scope: 'client',
  fields: {
    name: z.string().min(1).max(100),
    title: z.string().max(200),
    is_full_access: z.boolean(),
    permission: z.array(z.string().max(100)).max(1000),
    disabled_create: z.array(z.string().max(100)).max(200),
    disabled_menu: z.array(z.string().max(100)).max(200),
    /** Users of this role must set up a second factor before anything else. */
    require_second_factor: z.boolean(),
  },
  defaults: {
    title: '',
    is_full_access: false,
    permission: [],
    disabled_create: [],
    disabled_menu: [],
    require_second_factor: false,
  },
  required: ['name'],
  verbs: ['list', 'get', 'create', 'update', 'delete'],
  list: {
    filter: ['id', 'name', 'title', 'created_at', 'updated_at'],
    sort: ['id', 'name', 'title', 'created_at', 'updated_at'],
  },
  trash: false,
});
export type Role = RecordOf<typeof roleResource>;

/** Restricted action (VIP-01): an action of the API and the users who may use it without a grant. */
export const restrictedActionResource = defineResource({
  name: 'restricted-action',
  scope: 'client',
  fields: {
    action: z.string().min(1).max(100),
    is_guest_allowed: z.boolean(),
    is_need_self_permission: z.boolean(),
  },
  defaults: { is_guest_allowed: false, is_need_self_permission: false },
  required: ['action'],
  verbs: ['list', 'get', 'update'],
  list: {
    filter: ['id', 'action', 'is_guest_allowed', 'is_need_self_permission', 'created_at', 'updated_at'],
    sort: ['id', 'action', 'created_at', 'updated_at'],
  },
  trash: false,
});
export type RestrictedAction = RecordOf<typeof restrictedActionResource>;
