import { exportSystems } from '@vold/contract';
import { z } from 'zod';
import type { ExportEvent } from './export-model.ts';

/** Which export a worker is to read. */
export const exportFile = z.object({
  system: z.enum(exportSystems),
  file: z.string(),
  /** Address of the old website, if its export does not contain it; '' if it is not known. */
  siteUrl: z.string(),
});
export type ExportFile = z.infer<typeof exportFile>;

/** A part of an export, as the worker sends it. */
export interface ExportBatch {
  events: ExportEvent[];
  /** Bytes of the file that are read so far. */
  bytes: number;
  /** Why the rest cannot be imported: one sentence for a person. */
  problem: string | null;
}

const batchShape = z.object({
  events: z.array(z.custom<ExportEvent>((value) => typeof value === 'object' && value !== null)),
  bytes: z.number(),
  problem: z.string().nullable(),
});

/** Reads a message of the worker. It is our own program: only the outer shape is checked. */
export const parseBatch = (message: unknown): ExportBatch => batchShape.parse(message);
