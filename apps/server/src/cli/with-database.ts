import type { Config } from '../platform/config/index.ts';
import type { Database } from '../platform/db/index.ts';
import { assertInstallation } from './assert-installation.ts';
import { loadConfig } from './load-config.ts';

/**
 * Runs a command's work on the database: the external one, that of a server that is running on the data directory, or
 * an embedded one that is started for as long as the work takes. The schema is brought up to date first.
 *
 * @throws StartupError if there is no installation, or if it belongs to another database
 */
export async function withDatabase<T>(work: (db: Database, config: Config) => Promise<T>): Promise<T> {
  const config = await loadConfig();
  assertInstallation(config);
  const { prepareDataDirectory } = await import('../platform/config/index.ts');
  const { migrate, openDatabase } = await import('../platform/db/index.ts');
  const { openDatabaseServer } = await import('../supervisor/database-server.ts');
  const { giveLogins } = await import('../supervisor/give-logins.ts');
  const { assertSameInstallation } = await import('../supervisor/installation.ts');
  await prepareDataDirectory(config.dataDir);
  const server = await openDatabaseServer(config, (line) => console.error(line), { share: true });
  try {
    await migrate(server.url);
    await giveLogins(server);
    await assertSameInstallation(server.url, config);
    const db = await openDatabase({ ...server, poolSize: 4 });
    try {
      return await work(db, config);
    } finally {
      await db.close();
    }
  } finally {
    await server.stop();
  }
}
