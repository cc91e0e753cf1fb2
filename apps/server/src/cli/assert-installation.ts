import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../platform/config/index.ts';
import { StartupError } from '../platform/startup-error.ts';

/**
 * Refuses to work without an installation. Only `vold start`, `vold migrate` and `vold restore` create one, and say so: any
 * other command would create an empty one for a mistyped VOLD_DATA_DIR, and report that the client or the user is missing.
 *
 * @throws StartupError if the data directory has no database of ours, or, with an external one, is missing although files or
 * the key are stored in it
 */
export function assertInstallation({
  databaseUrl,
  dataDir,
  s3,
  installationKey,
}: Pick<Config, 'databaseUrl' | 'dataDir' | 's3' | 'installationKey'>): void {
  const needed = databaseUrl === null ? join(dataDir, 'postgres', 'cluster') : dataDir;
  const needsNone = databaseUrl !== null && s3 !== null && installationKey !== null;
  if (needsNone || existsSync(needed)) return;
  throw new StartupError(`There is no installation in ${dataDir}: set VOLD_DATA_DIR to where it is.`);
}
