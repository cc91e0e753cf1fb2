export { readTenantTables } from './archive-tables.ts';
export { createClientArchiveModule } from './client-archive.module.ts';
export { type ClientExport, exportClient } from './export-client.ts';
export { explainRefusal } from './restore/refused-rows.ts';
export { type RestoredClient, restoreClient } from './restore/restore-client.ts';
export { createRowPatches } from './restore/row-patches.ts';
