import { z } from 'zod';
import { defineResource, type RecordOf } from '../resource.ts';
import { pathOrAddress } from '../values.ts';

const computed = {
  /** `move`: left by a record whose address changed. `import`: an old address of an imported website. */
  origin: z.enum(['person', 'move', 'import']),
};
const derived = {
  /** Number of times that it redirected a visitor. */
  uses: z.number().int(),
  last_used_at: z.iso.datetime().nullable(),
};

/**
 * An old address of a website and its new one. `from` is a path with a leading slash, without query, in any case. A trailing
 * `/*` matches any rest, which replaces a `/*` at the end of `to`.
 */
export const redirectResource = defineResource({
  name: 'redirect',
  scope: 'client',
  fields: {
    from: z
      .string()
      .normalize('NFC')
      .regex(/^\/[^\s?#]*$/, 'A path that starts with / and has no blank, ? or #')
      .max(2048),
    to: pathOrAddress,
    permanent: z.boolean(),
  },
  defaults: { permanent: true },
  required: ['from', 'to'],
  computed,
  derived,
  verbs: ['list', 'get', 'create', 'update', 'delete'],
  list: {
    filter: ['id', 'from', 'to', 'origin'],
    sort: ['id', 'from', 'created_at'],
    search: ['from', 'to'],
  },
  trash: false,
});
export type Redirect = RecordOf<typeof redirectResource> &
  z.infer<z.ZodObject<typeof computed & typeof derived>>;
