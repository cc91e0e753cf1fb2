import { z } from 'zod';

/** The payload of `vold_change`, JSON text as `vold_notify` writes it. */
export const changeEvent = z
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
    z.object({
      client: z.string(),
      kind: z.string(),
      id: z.string(),
      rev: z.number(),
      action: z.enum(['create', 'update', 'delete', 'restore', 'erase']),
      type: z.string().optional(),
      owner: z.string().optional(),
      edition: z.literal('draft').optional(),
      /** The type that it had before, if that is another one. */
      former: z.string().optional(),
    }),
  );
