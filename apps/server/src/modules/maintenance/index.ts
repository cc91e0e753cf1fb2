import type { Database } from '../../platform/db/index.ts';
import type { JobHandler } from '../../platform/jobs/index.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import { createRemoveFoldersHandler } from '../media/index.ts';
import { createDailyHandler } from './daily.ts';

export { planDaily } from './daily.ts';

/** The installation's own daily work. */
export function createMaintenanceHandlers(deps: { db: Database; storage: FileStorage }): JobHandler[] {
  return [createDailyHandler(deps), createRemoveFoldersHandler(deps)];
}
