export { createClientArchiveModule } from './client-archive.module.ts';
export { type ClientExport, exportClient } from './export-client.ts';
