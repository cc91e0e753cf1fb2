import type { ExportSystem } from '@vold/contract';
import { openGhostExport } from '../ghost/ghost-source.ts';
import type { Spool } from '../spool/spool.ts';
import { openWordpressExport } from '../wxr/wordpress-source.ts';
import type { ExportSource } from './export-source.ts';

export interface ExportFile {
  system: ExportSystem;
  file: string;
  /** Address of the old website, where its export does not say it; '' if nobody said it. */
  siteUrl: string;
  spool: Spool;
}

export function openExport({ system, ...of }: ExportFile): ExportSource {
  return system === 'ghost' ? openGhostExport(of) : openWordpressExport(of.file);
}
