import { Command } from 'commander';
import { loadConfig } from './load-config.ts';

/** `vold restore FILE`: an archive of `vold backup` into an empty installation. */
export function restoreCommand(): Command {
  return new Command('restore')
    .description('bring a backup into an empty installation, as it was; all of it or nothing')
    .argument('<file>', 'an archive that vold backup made (.tar.gz)')
    .option('--key <file>', 'installation.key of the installation it is from, to read its secrets')
    .option('--without-key', 'go on without that key: the secrets are left out and named')
    .action(async (file: string, options: { key?: string; withoutKey?: boolean }) => {
      const config = await loadConfig();
      const { restoreFromFile } = await import('./backups/restore-from-file.ts');
      const { restoreLines } = await import('./backups/report-lines.ts');
      for (const line of restoreLines(await restoreFromFile(config, { file, ...options }))) console.log(line);
    });
}
