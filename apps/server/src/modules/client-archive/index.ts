export { readTenantTables } from './archive-tables.ts';
export { createClientArchiveModule } from './client-archive.module.ts';
export { type ClientExport, exportClient } from './export-client.ts';
export { ArchiveError, ImportCancelledError } from './restore/archive-error.ts';
export { type RestoredClient, restoreClient } from './restore/restore-client.ts';
