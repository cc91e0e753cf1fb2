import { Command } from 'commander';
import { adoptCommand } from './adopt.command.ts';
import { auditCommand } from './audit.command.ts';
import { backupCommand } from './backup.command.ts';
import { clientCommand } from './client.command.ts';
import { demoCommand } from './demo.command.ts';
import { eraseCommand } from './erase.command.ts';
import { exportCommand } from './export.command.ts';
import { importCommand } from './import.command.ts';
import { migrateCommand } from './migrate.command.ts';
import { restoreCommand } from './restore.command.ts';
import { sdkCommand } from './sdk.command.ts';
import { startCommand } from './start.command.ts';
import { themeCommand } from './theme.command.ts';
import { userCommand } from './user.command.ts';

/** The command line: one file a command. Their work is imported when they run, so that `--help` is quick. */
export function createProgram(): Command {
  return new Command('vold')
    .description(
      'Website CMS for many clients. Settings are environment variables, also from a file .env here.',
    )
    .addCommand(startCommand())
    .addCommand(migrateCommand())
    .addCommand(backupCommand())
    .addCommand(restoreCommand())
    .addCommand(adoptCommand())
    .addCommand(importCommand())
    .addCommand(exportCommand())
    .addCommand(eraseCommand())
    .addCommand(clientCommand())
    .addCommand(userCommand())
    .addCommand(demoCommand())
    .addCommand(auditCommand())
    .addCommand(sdkCommand())
    .addCommand(themeCommand())
    .showHelpAfterError('(vold --help shows how it is used)');
}
