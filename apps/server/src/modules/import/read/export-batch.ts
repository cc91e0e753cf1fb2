import { exportSystems } from '@vold/contract';
import type { ExportEvent, ExportFile } from '@vold/import';
import { z } from 'zod';

export const exportFile: z.ZodType<ExportFile> = z.object({
  system: z.enum(exportSystems),
  file: z.string(),
  siteUrl: z.string(),
});

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
