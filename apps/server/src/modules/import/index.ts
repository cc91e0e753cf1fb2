export { ExportError } from '@vold/import/export-error';
export { createImportModule } from './import.module.ts';
export { findImport } from './job/import-table.ts';
export { receiveExport } from './job/receive-export.ts';
export { startImport } from './job/run-import.ts';
export { ImportRunningError, interruptionTime, trackImport } from './job/track-import.ts';
