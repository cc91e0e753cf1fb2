import { Command } from 'commander';
import { assertInstallation } from './assert-installation.ts';
import { loadConfig } from './load-config.ts';

/** `vold adopt`: for an installation that moved to another file storage, or lost its key. */
export function adoptCommand(): Command {
  return new Command('adopt')
    .description("make this key and file storage the database's own, after you moved files or lost the key")
    .action(async () => {
      const config = await loadConfig();
      assertInstallation(config);
      const { migrate } = await import('../platform/db/index.ts');
      const { openDatabaseServer } = await import('../supervisor/database-server.ts');
      const { adoptInstallation } = await import('../supervisor/installation.ts');
      const server = await openDatabaseServer(config, (line) => console.error(line), { share: true });
      try {
        await migrate(server.url);
        await adoptInstallation(server.url, config);
        console.log('The database now belongs to this key and this file storage.');
        console.log('Secrets that another key has sealed have to be entered again.');
      } finally {
        await server.stop();
      }
    });
}
