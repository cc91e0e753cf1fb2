import { z } from 'zod';
import { defineResource, type RecordOf } from '../resource.ts';

const computed = {
  /** `copy`: the sections of one language went into another that had none; no person's edit. */
  action: z.enum(['create', 'update', 'copy', 'delete', 'restore', 'erase']),
  model: z.string(),
  record_id: z.string(),
  user: z.object({ id: z.string().nullable(), email: z.string().nullable() }),
  ip: z.string().nullable(),
  data: z.unknown(),
  dataOld: z.unknown(),
};

/** History (VIP-17): written by the database itself for every change; read-only. */
export const historyResource = defineResource({
  name: 'history',
  scope: 'client',
  fields: {},
  computed,
  defaults: {},
  required: [],
  verbs: ['list', 'get'],
  list: {
    filter: ['id', 'action', 'model', 'record_id', 'user_id', 'created_at'],
    sort: ['id', 'created_at'],
  },
  trash: false,
});
/** A field that an entry of the history changed (`GET history/{id}/changes`); `path` is dotted. */
export const fieldChange = z.object({ path: z.string(), before: z.unknown(), after: z.unknown() });
export type FieldChange = z.infer<typeof fieldChange>;

export type History = RecordOf<typeof historyResource> & z.infer<z.ZodObject<typeof computed>>;
