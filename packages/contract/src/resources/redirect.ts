import { z } from 'zod';
import { defineResource, type RecordOf } from '../resource.ts';
import { pathOrAddress } from '../values.ts';

/** An old address of a website and where it went. `from` is a path with a leading slash, without query; any case finds it. */
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
  verbs: ['list', 'get', 'create', 'update', 'delete'],
  list: { filter: ['id', 'from', 'to'], sort: ['id', 'from', 'created_at'] },
  trash: false,
});
export type Redirect = RecordOf<typeof redirectResource>;
