import type { Database } from '../../platform/db/index.ts';
import type { JobHandler } from '../../platform/jobs/index.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import { createDailyHandler } from './daily.ts';
import { createRemoveFoldersHandler } from './remove-folders.job.ts';

export { planDaily } from './daily.ts';
export { removeFolders } from './remove-folders.kind.ts';

/** What the installation does by itself. */
export function createMaintenanceHandlers(deps: { db: Database; storage: FileStorage }): JobHandler[] {
  return [createDailyHandler(deps), createRemoveFoldersHandler(deps)];
}
