import { Command } from 'commander';
import { withDatabase } from './with-database.ts';

/** `vold erase client SLUG --confirm SLUG`: nothing of a client is left. */
export function eraseCommand(): Command {
  const command = new Command('erase').description('erase a client for good');
  command
    .command('client')
    .argument('<slug>', 'the client; in the trash or not')
    .description('erase a client with its content, files, users and history; nothing brings it back')
    .requiredOption('--confirm <slug>', 'the slug once more')
    .action(async (slug: string, { confirm }: { confirm: string }) => {
      const { eraseFromDatabase } = await import('./erasures/erase-from-database.ts');
      const erased = await withDatabase(async (db, config) => {
        const { openStorage } = await import('../platform/storage/index.ts');
        return eraseFromDatabase(db, await openStorage(config), slug, confirm);
      });
      if (erased) console.log(`Erased ${slug}. Backups still have it.`);
      else process.exitCode = 1;
    });
  return command;
}
