import { openGhostExport } from '../ghost/ghost-source.ts';
import type { Spool } from '../spool/spool.ts';
import { openWordpressExport } from '../wxr/wordpress-source.ts';
import type { ExportFile } from './export-batch.ts';
import type { ExportSource } from './export-source.ts';

/** The export of a file. Its `read` parses in this process: only a worker's program may call it (`readInWorker`). */
export function openExport({ system, ...of }: ExportFile & { spool: Spool }): ExportSource {
  return system === 'ghost' ? openGhostExport(of) : openWordpressExport(of.file);
}
