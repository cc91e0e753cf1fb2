/** For the process that reads an export: without the mapping to records. */
export { ExportError } from './source/export-error.ts';
export { exportFile, openExport } from './source/open-export.ts';
export { Spool } from './spool/spool.ts';
