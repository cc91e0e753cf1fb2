import { Command } from 'commander';
import { loadConfig } from './load-config.ts';

/** `vold backup FILE`: everything of an installation in one archive. */
export function backupCommand(): Command {
  return new Command('backup')
    .description(
      'write the whole installation to one archive, while it serves; it has password hashes: keep it safe',
    )
    .argument('<file>', 'the archive (.tar.gz); must not exist yet')
    .option('--with-key', 'put installation.key in, too: who has the archive can then read its secrets')
    .action(async (out: string, { withKey = false }: { withKey?: boolean }) => {
      const config = await loadConfig();
      const { backupToFile } = await import('./backups/backup-to-file.ts');
      const { backupLines } = await import('./backups/report-lines.ts');
      const report = await backupToFile(config, { out, withKey });
      for (const line of backupLines(report, { out, withKey })) console.log(line);
    });
}
