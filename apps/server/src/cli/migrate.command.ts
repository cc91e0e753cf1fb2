import { Command } from 'commander';
import { loadConfig } from './load-config.ts';

/** `vold migrate`: for deployments that migrate before they start the new version's processes. */
export function migrateCommand(): Command {
  return new Command('migrate')
    .description('bring the database schema up to this version')
    .action(async () => {
      const config = await loadConfig();
      const { prepareDataDirectory } = await import('../platform/config/index.ts');
      const { migrate } = await import('../platform/db/index.ts');
      const { openDatabaseServer } = await import('../supervisor/database-server.ts');
      // An external database may be prepared from a machine that keeps nothing.
      if (config.databaseUrl === null) await prepareDataDirectory(config.dataDir);
      const server = await openDatabaseServer(config, (line) => console.error(line), { share: true });
      try {
        const { version, applied } = await migrate(server.url);
        for (const name of applied) console.log(`Applied ${name}`);
        console.log(`The schema is at version ${version}.`);
      } finally {
        await server.stop();
      }
    });
}
