import type { ExportSystem } from '@vold/contract';
import { Command } from 'commander';
import { withDatabase } from './with-database.ts';

/** `vold import wordpress|ghost FILE --client SLUG`, `vold import client FILE`: brings in what another system exported. */
export function importCommand(): Command {
  const command = new Command('import').description('bring a website or a whole client from elsewhere');
  const ofSystem = (system: ExportSystem, what: string) =>
    command
      .command(system)
      .argument('<file>', what)
      .requiredOption('--client <slug>', 'the client that gets the content')
      .option('--dry-run', 'write nothing, say what would be written')
      .option('--draft', 'draft everything, publish nothing')
      .option('--no-download', 'leave files that are not in --media where they are')
      .action(async (file: string, options: ImportOptions) => {
        const { importFromSite } = await import('./imports/import-from-site.ts');
        const stopped = await withDatabase((db, config) =>
          importFromSite(db, config, { system, file, ...options }),
        );
        if (stopped) process.exitCode = 1;
      });
  ofSystem('wordpress', 'a WordPress export (WXR, .xml)')
    .description('import a WordPress export; run again, it writes only what has changed in the file')
    .option('--media <dir>', 'a copy of wp-content/uploads, so that nothing is downloaded that is there');
  ofSystem('ghost', 'a Ghost export (.json)')
    .description('import a Ghost export; run again, it writes only what has changed in the file')
    .option('--url <address>', 'address of the old website, which the export does not say: files are there')
    .option('--media <dir>', 'a copy of content/images, so that nothing is downloaded that is there');
  command
    .command('client')
    .argument('<file>', 'an archive that vold export made (.tar.gz)')
    .description('import a client with its content, files, users and history, as it was exported')
    .option('--as <slug>', 'the slug that it gets here, where its own is taken')
    .option('--key <file>', 'installation.key of the installation it is from, to keep its secrets')
    .action(async (file: string, options: { as?: string; key?: string }) => {
      const { importFromArchive } = await import('./archives/import-from-archive.ts');
      await withDatabase((db, config) => importFromArchive(db, config, { file, ...options }));
    });
  return command;
}

interface ImportOptions {
  client: string;
  dryRun?: boolean;
  draft?: boolean;
  media?: string;
  url?: string;
  download: boolean;
}
