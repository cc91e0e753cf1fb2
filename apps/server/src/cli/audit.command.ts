import { Command } from 'commander';
import { withDatabase } from './with-database.ts';

/** `vold audit …`: whether the history is what the product wrote. */
export function auditCommand(): Command {
  const audit = new Command('audit').description('check the history');
  audit
    .command('verify')
    .description(
      'recompute the hash chains of the history; fails where an entry was changed, removed or added',
    )
    .option('--client <slug>', 'of this client only')
    .action(async (options: { client?: string }) => {
      const { auditLines } = await import('./audit/audit-lines.ts');
      const { lines, intact } = await withDatabase((db) => auditLines(db, options.client));
      for (const line of lines) console.log(line);
      if (!intact) process.exitCode = 1;
    });
  return audit;
}
