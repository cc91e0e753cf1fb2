import { themeFile } from '@vold/contract';
import { ask, listRecords } from '@vold/sdk/client';
import { unplaceFiles } from '../../platform/theme-files.ts';
import { writeThemeFolder } from '../../platform/theme-folder.ts';
import type { ThemeOptions } from '../theme.command.ts';
import { pullFiles } from './client-files.ts';
import { connectApi } from './connect-api.ts';

/** Writes the look of a client's website into a folder, and says so. */
export async function pullTheme(
  folder: string,
  options: ThemeOptions,
  print: (line: string) => void,
): Promise<void> {
  const api = connectApi(options);
  const { views } = await ask(api, 'GET component/views');
  const { results } = await listRecords(api, 'webconfig');
  const theme = themeFile.shape.theme.parse(results[0]?.theme ?? {});
  const names = await pullFiles(api, folder, views);
  const plain = views.map((view) => unplaceFiles(view, names));
  const written = [...(await writeThemeFolder(folder, { theme, views: plain })), ...names.values()];
  for (const path of written) print(path);
  print(`${written.length} files are in ${folder}.`);
}
