import { access, watch } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { type ThemeFile, templateName, themeFile } from '@vold/contract';
import { ask, type Connection, listRecords, updateRecord, VoldError } from '@vold/sdk/client';
import { StartupError } from '../../platform/startup-error.ts';
import { filesOfViews, type PlacedFile, placeFiles } from '../../platform/theme-files.ts';
import { readThemeFolder, viewPath } from '../../platform/theme-folder.ts';
import type { ThemeOptions } from '../theme.command.ts';
import { findPlaces, sizeText, uploadAbsent } from './client-files.ts';
import { connectApi, websiteOf } from './connect-api.ts';
import { baseFile, baseOf, digestOfTheme, digestsOf, noBase, readBase, writeBase } from './theme-base.ts';

/**
 * Makes the look of a website equal to a folder, and prints the changes. A view that was changed there since the last pull or
 * push stays if the folder's is unchanged; if both have changed nothing is written, except with `force`.
 *
 * @returns true if all of it could be written
 */
export async function pushTheme(
  folder: string,
  options: ThemeOptions,
  print: (line: string) => void,
): Promise<boolean> {
  const { dryRun = false, remove = false, force = false } = options;
  const own = await readThemeFolder(folder);
  const api = connectApi(options);
  const now = await ask(api, 'GET component/views');
  const website = websiteOf(options, now.client_id);
  const before = await readBase(folder, website).catch((error: unknown) => {
    if (force) return noBase;
    throw error;
  });
  const base = force ? noBase : before;
  const digests = await digestsOf(folder, own.views);
  const theirs = new Set(
    own.views.flatMap((view) => {
      const name = templateName(view);
      const known = base.views[name];
      const isOwnSame = known?.digest === digests.get(name);
      return !force && isOwnSame && now.revs[name] !== known?.rev && now.revs[name] !== undefined ? name : [];
    }),
  );
  const views = own.views.filter((view) => !theirs.has(templateName(view)));
  const places = await findPlaces(api, await filesOfViews(folder, views));
  // Views of theirs are named as they are, or they would be removed.
  const kept = now.views.filter((view) => theirs.has(templateName(view)));
  const revs = Object.fromEntries([
    ...Object.entries(base.views).map(([name, { rev }]) => [name, rev] as const),
    ...own.views
      .filter((view) => !base.views[templateName(view)])
      .map((view) => [templateName(view), null] as const),
    ...kept.map((view) => [templateName(view), now.revs[templateName(view)] ?? null] as const),
  ]);
  const put = async (files: ReadonlyMap<string, PlacedFile>, isTrial: boolean) => {
    const placed = views.map((view) => placeFiles(view, files));
    const all = [...placed.map(({ view }) => view), ...kept];
    const body = { views: all, remove, dry_run: isTrial, ...(!force && { revs }) };
    return { placed, ...(await ask(api, 'PUT component/views', { body })) };
  };
  // The views are checked before a file is uploaded, so that a refused push leaves no files behind.
  const mayUpload = places.absent.length > 0 && !dryRun;
  let { placed, views: changes, ...done } = await put(places.placed, dryRun || mayUpload);
  const isRefused = changes.some(({ change }) => change === 'refused');
  if (mayUpload && !isRefused)
    ({ placed, views: changes, ...done } = await put(await uploadAbsent(api, places, print), false));
  if (dryRun)
    for (const { name, size } of places.absent) print(`${name}: would be uploaded (${sizeText(size)})`);
  const messages = new Map(placed.map(({ view, messageOf }) => [viewPath(view), messageOf]));
  const refused = changes.filter(({ change }) => change === 'refused');
  for (const change of changes) {
    const path = viewPath(change);
    const name = templateName(change);
    const rev = now.revs[name];
    if (change.change !== 'same') print(`${path}: ${change.change}`);
    if (force && ['changed', 'removed'].includes(change.change) && rev !== before.views[name]?.rev)
      print(`  ${path}: this overwrites what is there (revision ${rev}), which this folder never had.`);
    for (const { path: of, message } of change.problems)
      print(
        `  ${path}${of === 'html' || of === 'css' ? `.${of}` : ''}: ${messages.get(path)?.(of, message) ?? message}`,
      );
  }
  for (const view of kept)
    print(
      `${viewPath(view)}: changed there, and not in this folder: it stays as it is there. Pull to have it.`,
    );
  if (refused.length > 0) {
    const result = isRefused ? 'Nothing was written' : 'Files were uploaded, but no view was written';
    print(
      `${result}: ${refused.length} of ${changes.length} ${refused.length === 1 ? 'was' : 'were'} refused.`,
    );
    if (refused.some(({ problems }) => problems.some(({ path }) => path === 'rev')))
      print(
        'Pull into another folder, bring both together, and pull again; or overwrite what is there with --force.',
      );
    return false;
  }
  const tokens =
    own.theme === null ? 'none' : await pushTokens(api, own.theme, { dryRun, force, known: base.theme });
  if (tokens === 'changed') print('theme.json: changed');
  if (tokens === 'changed' && (force || base.theme === null))
    print('  theme.json: this overwrites the colors, fonts and measures that are there.');
  if (tokens === 'theirs')
    print('theme.json: changed there, and not in this folder: it stays as it is there. Pull to have it.');
  if (tokens === 'conflict')
    print(
      'theme.json: changed there and in this folder: it was not written. Overwrite what is there with --force.',
    );
  if (!dryRun) {
    // A view that stays as it is there is still the one that it was before.
    const left = Object.fromEntries(kept.map((view) => [templateName(view), null]));
    const next = await baseOf(folder, { ...done.revs, ...left }, own.views, before);
    const isWritten = tokens === 'changed' || tokens === 'same';
    const theme = own.theme && isWritten ? digestOfTheme(own.theme) : before.theme;
    // A view whose files were deleted here is known until it is removed there.
    const gone = Object.entries(before.views).filter(
      ([name]) => !remove && !digests.has(name) && now.revs[name] !== undefined,
    );
    await writeBase(folder, website, { views: { ...Object.fromEntries(gone), ...next.views }, theme });
  }
  const changed = changes.filter(({ change }) => change !== 'same').length + (tokens === 'changed' ? 1 : 0);
  if (changed === 0) print('Nothing has changed.');
  else print(dryRun ? `${changed} would change. Nothing was written.` : `${changed} changed.`);
  return tokens !== 'conflict';
}

interface TokensOptions {
  dryRun: boolean;
  force: boolean;
  /** Digest of what the folder and the website had in common; null: nothing. */
  known: string | null;
}

/** Colors, fonts and measures; the logo is a file of the client's and stays. */
async function pushTokens(
  api: Connection,
  theme: ThemeFile['theme'],
  { dryRun, force, known }: TokensOptions,
): Promise<'changed' | 'same' | 'theirs' | 'conflict'> {
  const { results } = await listRecords(api, 'webconfig');
  const [config] = results;
  if (!config) throw new StartupError('The client has no website settings yet: save them once.');
  const { logo, ...now } = config.theme;
  if (isDeepStrictEqual(now, theme)) return 'same';
  if (!force && known !== null && digestOfTheme(themeFile.shape.theme.parse(now)) !== known)
    return digestOfTheme(theme) === known ? 'theirs' : 'conflict';
  const fields = { theme: { ...theme, ...(logo && { logo }) } };
  if (!dryRun) await updateRecord(api, 'webconfig', config.id, fields, { rev: config.rev });
  return 'changed';
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
    for await (const { filename } of changes) {
      if (filename === baseFile) continue;
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
