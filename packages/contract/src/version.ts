import { z } from 'zod';

/** A line of `GET {resource}/{id}/versions`: one revision of a record, newest first. */
export const recordVersion = z.object({
  /** Revision of the record that the write left behind. */
  rev: z.number().int(),
  created_at: z.string(),
  action: z.enum(['create', 'update', 'copy', 'delete', 'restore']),
  /** Null id: a job or an import wrote it. Null name: the user is gone, or a master, whom `GET colleague` names. */
  user: z.object({ id: z.string().nullable(), name: z.string().nullable() }),
  /** `draft`: a save of the draft. Null: it was published. Calls that do not name the draft get published revisions only. */
  edition: z.literal('draft').nullable(),
  /** Fields that differ from the revision before; empty for the first. Of the first save of a draft: that differ from what was published. */
  changed: z.array(z.string()),
});
export type RecordVersion = z.infer<typeof recordVersion>;
