import { Command } from 'commander';
import { withDatabase } from './with-database.ts';

/** `vold export --client SLUG --out FILE`: a client in one archive. */
export function exportCommand(): Command {
  return new Command('export')
    .description(
      'write a client with its content, files, users and history to one archive; it has password hashes: keep it safe',
    )
    .requiredOption('--client <slug>', 'the client')
    .requiredOption('--out <file>', 'the archive (.tar.gz); must not exist yet')
    .action(async (options: { client: string; out: string }) => {
      const { exportToFile } = await import('./archives/export-to-file.ts');
      const rows = await withDatabase((db, config) => exportToFile(db, config, options));
      console.log(`Exported ${options.client} with ${rows} rows to ${options.out}.`);
    });
}
