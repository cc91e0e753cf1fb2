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

const refusal = z.object({
  id: z.string(),
  code: z.string(),
  message: z.string(),
});
export type Refusal = z.infer<typeof refusal>;

/** The records that were refused, each with its reason. All others of the call were changed. */
export const bulkAnswer = z.object({
  refused: z.array(refusal),
  drafts_refused: z
    .array(refusal)
    .optional()
    .describe('Records that were restored without their draft, which stays among the versions'),
});

/** The fields of an answer about a restored record besides the record's. */
export const restoredAnswer = z.object({
  draft_refused: z
    .string()
    .optional()
    .describe('Why the draft of the record could not be restored; it stays among the versions'),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;
