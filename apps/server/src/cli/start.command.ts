import { Command } from 'commander';
import { loadConfig } from './load-config.ts';

/** `vold start`: everything that VOLD_ROLE asks for, until Ctrl-C. */
export function startCommand(): Command {
  return new Command('start')
    .description('serve the dashboard, the API and the websites until Ctrl-C')
    .action(async () => {
      const config = await loadConfig();
      const { runUntilStopped } = await import('../supervisor/run-until-stopped.ts');
      process.exitCode = await runUntilStopped(config, (text) => console.log(text));
    });
}
