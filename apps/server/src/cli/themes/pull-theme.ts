import { templateName, themeFile } from '@vold/contract';
import { ask, listRecords } from '@vold/sdk/client';
import { pathWithin } from '../../platform/path-within.ts';
import { unplaceFiles } from '../../platform/theme-files.ts';
import { readThemeFolder, writeThemeFolder } from '../../platform/theme-folder.ts';
import type { ThemeOptions } from '../theme.command.ts';
import { pullFiles } from './client-files.ts';
import { connectApi, websiteOf } from './connect-api.ts';
import { baseFile, baseOf, digestOfTheme, writeBase } from './theme-base.ts';

/** Writes the look of a client's website into a folder, and says so. */
export async function pullTheme(
  folder: string,
  options: ThemeOptions,
  print: (line: string) => void,
): Promise<void> {
  const api = connectApi(options);
  const { client_id, views, revs } = await ask(api, 'GET component/views');
  // A link in its place is refused before anything is written.
  await pathWithin(folder, baseFile);
  const { results } = await listRecords(api, 'webconfig');
  const theme = themeFile.shape.theme.parse(results[0]?.theme ?? {});
  const names = await pullFiles(api, folder, views);
  const plain = views.map((view) => unplaceFiles(view, names));
  const written = [...(await writeThemeFolder(folder, { theme, views: plain })), ...names.values()];
  for (const path of written) print(path);
  const own = await readThemeFolder(folder);
  const pulled = new Set(views.map(templateName));
  const ofWebsite = own.views.filter((view) => pulled.has(templateName(view)));
  const next = await baseOf(folder, revs, ofWebsite);
  await writeBase(folder, websiteOf(options, client_id), { ...next, theme: digestOfTheme(theme) });
  print(`${written.length} files are in ${folder}.`);
}
