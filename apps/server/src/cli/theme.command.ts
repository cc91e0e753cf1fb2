import { Command } from 'commander';
import { StartupError } from '../platform/startup-error.ts';

export interface ThemeOptions {
  url: string;
  client?: string;
  dryRun?: boolean;
  remove?: boolean;
  force?: boolean;
  watch?: boolean;
}

/** `vold theme pull|push`: the look of a client's website as files, for an editor of code and for git. */
export function themeCommand(): Command {
  const theme = new Command('theme').description('the look of a client’s website as files in a folder');
  const withFolder = (name: string, what: string) =>
    theme
      .command(name)
      .argument('<folder>', what)
      .requiredOption('--url <address>', 'where Vold is, for example https://cms.example')
      .option('--client <id>', 'the client, where the key is not of one client (cl_…)')
      .addHelpText('after', '\nThe API key is taken from the environment variable VOLD_API_KEY.');
  withFolder('pull', 'where the files go')
    .description('write theme.json, header, footer, sections, posts and items to a folder')
    .action(async (folder: string, options: ThemeOptions) => {
      const { pullTheme } = await import('./themes/pull-theme.ts');
      await withKey(() => pullTheme(folder, options, console.log));
    });
  withFolder('push', 'where the files are')
    .description('make the look of the website that of the files: all of them, or none')
    .option('--dry-run', 'write nothing, say what would be written')
    .option('--remove', 'views that have no file go to the trash')
    .option('--force', 'overwrite what others have changed there since the last pull or push')
    .option('--watch', 'push again whenever a file changes, until you stop it')
    .action(async (folder: string, options: ThemeOptions) => {
      const { pushTheme, watchTheme } = await import('./themes/push-theme.ts');
      if (options.watch) return withKey(() => watchTheme(folder, options, console.log));
      if (!(await withKey(() => pushTheme(folder, options, console.log)))) process.exitCode = 1;
    });
  theme
    .command('adopt')
    .argument('<source>', 'an HTML file, or a folder with some')
    .argument('<folder>', 'where the files go')
    .description('propose a theme from HTML that you have: sections with marks, and their CSS')
    .action(async (source: string, folder: string) => {
      const { adoptTheme } = await import('./themes/adopt-theme.ts');
      await adoptTheme(source, folder, console.log);
    });
  return theme;
}

/** An error about a missing session means a missing key here. */
async function withKey<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 401)
      throw new StartupError('The server does not know the key in VOLD_API_KEY, or it has expired.');
    throw error;
  }
}
