import { Command } from 'commander';
import { withDatabase } from './with-database.ts';

/** `vold import wordpress FILE --client SLUG`: brings a WordPress export (WXR) into a client. */
export function importCommand(): Command {
  const command = new Command('import').description('bring a website from elsewhere');
  command
    .command('wordpress')
    .argument('<file>', 'a WordPress export (WXR, .xml)')
    .description('import a WordPress export; run again, it writes only what has changed in the file')
    .requiredOption('--client <slug>', 'the client that gets the content')
    .option('--dry-run', 'write nothing, say what would be written')
    .option('--media <dir>', 'a copy of wp-content/uploads, so that nothing is downloaded that is there')
    .option('--no-download', 'leave files that are not in --media where they are')
    .action(async (file: string, options: ImportOptions) => {
      const { importFromWordpress } = await import('./imports/import-from-wordpress.ts');
      const stopped = await withDatabase((db, { dataDir }) =>
        importFromWordpress(db, dataDir, { file, ...options }),
      );
      if (stopped) process.exitCode = 1;
    });
  return command;
}

interface ImportOptions {
  client: string;
  dryRun?: boolean;
  media?: string;
  download: boolean;
}
