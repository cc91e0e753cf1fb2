import { z } from 'zod';
import { maxBulk } from './resource-traits.ts';
import { status } from './values.ts';

const ids = z
  .array(z.string().min(1).max(100))
  .min(1)
  .max(maxBulk)
  .refine((list) => new Set(list).size === list.length, 'An id appears twice');

export const bulkBody = z.object({ ids });
export const bulkStatusBody = z.object({ ids, status });
export const bulkDeleteBody = z.object({
  ids,
  force: z.boolean().optional().describe('Delete them though published content uses them'),
});

/** The records that were refused, each with its reason. All others of the call were changed. */
export const bulkAnswer = z.object({
  refused: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      message: z.string(),
    }),
  ),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;
