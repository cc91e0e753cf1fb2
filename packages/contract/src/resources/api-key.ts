import { z } from 'zod';
import { defineResource, type RecordOf } from '../resource.ts';

const computed = {
  /** The key's first characters, by which its owner tells it from others. */
  hint: z.string(),
  last_used_at: z.iso.datetime().nullable(),
};

/**
 * API key: lets a program act for its maker in one client, within `scopes` (actions such as `page.update`) and within the
 * current permissions of the maker's role. It ends when it is deleted, with `expires_at`, with its maker's account, and when
 * the maker's password is set without the old one (by a mailed link, by another user, on the command line) or their second
 * factor is reset. A key cannot create keys.
 */
export const apiKeyResource = defineResource({
  name: 'api-key',
  scope: 'client',
  fields: {
    name: z.string().trim().min(1).max(200),
    scopes: z.array(z.string().max(100)).min(1, 'At least one action').max(1000),
    /** Null: does not expire. */
    expires_at: z.iso.datetime().nullable(),
  },
  computed,
  defaults: { expires_at: null },
  required: ['name', 'scopes'],
  verbs: ['list', 'get', 'create', 'delete'],
  list: {
    filter: ['id', 'name', 'created_by', 'created_at', 'expires_at', 'last_used_at'],
    sort: ['id', 'name', 'created_at', 'expires_at', 'last_used_at'],
  },
  trash: false,
});
export type ApiKey = RecordOf<typeof apiKeyResource> & z.infer<z.ZodObject<typeof computed>>;

/** Answer of `POST api-key`: the only one that carries the key itself. */
export type CreatedApiKey = ApiKey & { key: string };
