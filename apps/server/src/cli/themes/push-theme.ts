import { access, watch } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ThemeFile } from '@vold/contract';
import { ask, type Connection, listRecords, updateRecord, VoldError } from '@vold/sdk/client';
import { StartupError } from '../../platform/startup-error.ts';
import { filesOfViews, type PlacedFile, placeFiles } from '../../platform/theme-files.ts';
import { readThemeFolder, viewPath } from '../../platform/theme-folder.ts';
import type { ThemeOptions } from '../theme.command.ts';
import { findPlaces, sizeText, uploadAbsent } from './client-files.ts';
import { connectApi } from './connect-api.ts';

/** Makes the look of a website that of a folder, and says what changed. Returns whether all of it could be. */
export async function pushTheme(
  folder: string,
  options: ThemeOptions,
  print: (line: string) => void,
): Promise<boolean> {
  const { dryRun = false, remove = false } = options;
  const { theme, views } = await readThemeFolder(folder);
  const api = connectApi(options);
  const places = await findPlaces(api, await filesOfViews(folder, views));
  const put = async (files: ReadonlyMap<string, PlacedFile>, isTrial: boolean) => {
    const placed = views.map((view) => placeFiles(view, files));
    const body = { views: placed.map(({ view }) => view), remove, dry_run: isTrial };
    const { views: changes } = await ask(api, 'PUT component/views', { body });
    return { placed, changes };
  };
  // The views are checked before a file is uploaded, so that a refused push leaves no files behind.
  const mayUpload = places.absent.length > 0 && !dryRun;
  let { placed, changes } = await put(places.placed, dryRun || mayUpload);
  const isRefused = changes.some(({ change }) => change === 'refused');
  if (mayUpload && !isRefused)
    ({ placed, changes } = await put(await uploadAbsent(api, places, print), false));
  if (dryRun)
    for (const { name, size } of places.absent) print(`${name}: would be uploaded (${sizeText(size)})`);
  const messages = new Map(placed.map(({ view, messageOf }) => [viewPath(view), messageOf]));
  const refused = changes.filter(({ change }) => change === 'refused');
  for (const change of changes) {
    if (change.change !== 'same') print(`${viewPath(change)}: ${change.change}`);
    for (const { path, message } of change.problems)
      print(
        `  ${viewPath(change)}${path === 'html' || path === 'css' ? `.${path}` : ''}: ${messages.get(viewPath(change))?.(path, message) ?? message}`,
      );
  }
  if (refused.length > 0) {
    const result = isRefused ? 'Nothing was written' : 'Files were uploaded, but no view was written';
    print(
      `${result}: ${refused.length} of ${changes.length} ${refused.length === 1 ? 'was' : 'were'} refused.`,
    );
    return false;
  }
  const isNewTheme = theme !== null && (await pushTokens(api, theme, dryRun));
  if (isNewTheme) print('theme.json: changed');
  const changed = changes.filter(({ change }) => change !== 'same').length + (isNewTheme ? 1 : 0);
  if (changed === 0) print('Nothing has changed.');
  else print(dryRun ? `${changed} would change. Nothing was written.` : `${changed} changed.`);
  return true;
}

/** Colors, fonts and measures; the logo is a file of the client's and stays. Returns whether they are others. */
async function pushTokens(api: Connection, theme: ThemeFile['theme'], dryRun: boolean): Promise<boolean> {
  const { results } = await listRecords(api, 'webconfig');
  const [config] = results;
  if (!config) throw new StartupError('The client has no website settings yet: save them once.');
  const { logo, ...now } = config.theme;
  if (isDeepStrictEqual(now, theme)) return false;
  const fields = { theme: { ...theme, ...(logo && { logo }) } };
  if (!dryRun) await updateRecord(api, 'webconfig', config.id, fields, { rev: config.rev });
  return true;
}

/** Milliseconds after a change, for editors that write several files. */
const pause = 100;

/** Pushes a folder, and again whenever a file in it changes. What is wrong is said, and waited for to be mended. */
export async function watchTheme(
  folder: string,
  options: ThemeOptions,
  print: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const push = async () => {
    try {
      await pushTheme(folder, options, print);
    } catch (error) {
      if (!(error instanceof StartupError || error instanceof VoldError)) throw error;
      print(error.message);
    }
  };
  // Watching a folder that does not exist neither ends nor fails.
  await access(folder).catch((error: Error) => {
    throw new StartupError(`Cannot watch ${folder}: ${error.message}`);
  });
  const changes = watch(folder, { recursive: true, ...(signal && { signal }) });
  await push();
  print('Waiting for changes. Ctrl C ends it.');
  let next: NodeJS.Timeout | undefined;
  let pushed = Promise.resolve();
  try {
    for await (const _ of changes) {
      clearTimeout(next);
      // One after the other: a slow answer is not overtaken.
      next = setTimeout(() => {
        pushed = pushed.then(push);
      }, pause);
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
  } finally {
    clearTimeout(next);
    await pushed;
  }
}
