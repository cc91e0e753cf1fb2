import { z } from 'zod';
import { emailAddress } from '../email-address.ts';
import { defineResource, type RecordOf } from '../resource.ts';

/** User (VIP-05). `email` is unique in the client; `role` is the name of a role of the user's client. */
export const userResource = defineResource({
  name: 'user',
  scope: 'client',
  fields: {
    name: z.string().min(1).max(200),
    email: emailAddress.toLowerCase(),
    password: z.string().min(10, 'At least 10 characters').max(500),
    role: z.string().min(1).max(100),
    blocked: z.boolean(),
  },
  /** When the user set up a second factor; null without one. */
  computed: { second_factor_at: z.iso.datetime().nullable() },
  defaults: { blocked: false },
  required: ['name', 'email', 'password', 'role'],
  writeOnly: ['password'],
  verbs: ['list', 'get', 'create', 'update', 'delete', 'restore', 'erase'],
  list: {
    filter: ['id', 'name', 'email', 'role', 'blocked', 'created_at', 'updated_at'],
    sort: ['id', 'name', 'email', 'created_at', 'updated_at'],
  },
  trash: true,
});
export type User = Omit<RecordOf<typeof userResource>, 'password'> & { second_factor_at: string | null };
