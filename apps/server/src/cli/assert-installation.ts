import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../platform/config/index.ts';
import { StartupError } from '../platform/startup-error.ts';

/**
 * Refuses to work beside an installation. Only `vold start`, `vold migrate` and `vold restore` make one, and say so: any
 * other command would make an empty one out of a mistyped VOLD_DATA_DIR, and say that the client or the user is not there.
 *
 * @throws StartupError where the data directory holds no database of ours, or, with an external one, is missing though
 * files or the key are kept in it
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
