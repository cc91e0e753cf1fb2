import { exportSystems } from '@vold/contract';
import { z } from 'zod';
import { openGhostExport } from '../ghost/ghost-source.ts';
import type { Spool } from '../spool/spool.ts';
import { openWordpressExport } from '../wxr/wordpress-source.ts';
import type { ExportSource } from './export-source.ts';

/** Which export to read. */
export const exportFile = z.object({
  system: z.enum(exportSystems),
  file: z.string(),
  /** Address of the old website, if its export does not contain it; '' if it is not known. */
  siteUrl: z.string(),
});
export type ExportFile = z.infer<typeof exportFile>;

/** The export of a file. Its `read` parses in this process: only a worker's program may call it (`readInWorker`). */
export function openExport({ system, ...of }: ExportFile & { spool: Spool }): ExportSource {
  return system === 'ghost' ? openGhostExport(of) : openWordpressExport(of.file);
}
