import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';

/** A folder of one record's files, below an area of the data directory. Nothing but such a folder has this form. */
const storedFolder = z.object({
  area: z.enum(['files', 'private']),
  place: z.string().regex(/^cl_[0-9a-z]{26}\/[\w-]{16,64}$/),
});
export type StoredFolder = z.infer<typeof storedFolder>;

/** Removes the bytes of erased records. Added with the erasure, so that neither is done without the other. */
export const removeFolders = defineJob({
  name: 'maintenance.remove-folders',
  lane: 'background',
  payload: z.object({ clientId: z.string(), folders: z.array(storedFolder) }),
  maxAttempts: 25,
});
