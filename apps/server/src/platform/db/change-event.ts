import { z } from 'zod';
import type { Change } from './database.ts';

const changeOfOne = z.object({
  id: z.string(),
  rev: z.number(),
  action: z.enum(['create', 'update', 'delete', 'restore', 'erase']),
  type: z.string().optional(),
  owner: z.string().optional(),
  edition: z.literal('draft').optional(),
  /** The type that it had before, if that is another one. */
  former: z.string().optional(),
});

/** The payload of `vold_change`, JSON text as `vold_notify` and `vold_notify_all` write it. */
const message = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'Not JSON' });
      return z.NEVER;
    }
  })
  .pipe(
    changeOfOne.extend({
      client: z.string(),
      kind: z.string(),
      /** The records that one statement changed, instead of the one change that processes of earlier versions read. */
      changes: z.array(changeOfOne).optional(),
    }),
  );

/** The changes that a notification is about; none if its payload is something else. */
export function changesIn(payload: string | undefined): Change[] {
  const parsed = message.safeParse(payload);
  if (!parsed.success) return [];
  const { client, kind, changes, ...one } = parsed.data;
  return (changes ?? [one]).map((change) => ({ client, kind, ...change }));
}
