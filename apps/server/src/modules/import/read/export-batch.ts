import type { ExportEvent } from '@vold/import';
import { z } from 'zod';

/** A part of an export, as the worker sends it. The worker is our own program: only the outer shape is checked. */
export const exportBatch = z.object({
  events: z.array(z.custom<ExportEvent>((value) => typeof value === 'object' && value !== null)),
  /** Bytes of the file that are read so far. */
  bytes: z.number(),
  /** Why the rest cannot be imported: one sentence for a person. */
  problem: z.string().nullable(),
});
export type ExportBatch = z.infer<typeof exportBatch>;
