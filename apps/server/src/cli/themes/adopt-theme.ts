import { existsSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { unescape as decode } from 'node:querystring';
import { type AdoptedView, adoptPages, type PageFile } from '@vold/adopt';
import { themeStyle } from '@vold/contract';
import { compareTexts, readText, readValue } from '@vold/import/comparison';
import { sectionKeys } from '@vold/sections';
import { Parser } from 'htmlparser2';
import { pathWithin } from '../../platform/path-within.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { readUtf8, viewPath, writeThemeFolder } from '../../platform/theme-folder.ts';

/** Pages of a folder that are read, at most. */
const maxPages = 50;

/** Proposes a theme from HTML, as a folder to read, fix and push. */
export async function adoptTheme(
  source: string,
  folder: string,
  print: (line: string) => void,
): Promise<void> {
  const pages: { html: string; styles: { css: string; path: string }[] }[] = [];
  const { root, names, more } = await pagesOf(source);
  const missing = new Set<string>();
  for (const name of names) {
    const html = await textIn(root, name);
    const paths = stylesOf(html);
    for (const path of paths) if (!isFile(root, path)) missing.add(path);
    const there = paths.filter((path) => !missing.has(path));
    pages.push({
      html,
      styles: await Promise.all(there.map(async (path) => ({ css: await textIn(root, path), path }))),
    });
  }
  // Views of our library have inputs already.
  const {
    views,
    css,
    files,
    pages: outlines,
    notes,
  } = adoptPages(pages, new Set(sectionKeys), (path) => isFile(root, path));
  if (views.length === 0) throw new StartupError(`There is nothing to adopt in ${source}.`);
  // Before anything is written: a link among them is refused.
  const toWrite = await filesToWrite(files, root, folder);
  const style = { ...themeStyle, components: [], html: '', css };
  await writeThemeFolder(folder, { theme: null, views: css ? [style, ...views] : views });
  await writeFiles(toWrite);
  if (css) print(`${viewPath(themeStyle)}.css: what several of these share`);
  for (const view of views) {
    const inputs = view.components.map(({ model }) => model).join(', ');
    print(inputs ? `${viewPath(view)}: ${inputs}` : viewPath(view));
  }
  if (files.size > 0) print(`files/: ${files.size} files that they name`);
  for (const [index, sections] of outlines.entries())
    print(`${names[index] ?? source} is ${sections.join(', ')}`);
  for (const path of missing) print(`  The style sheet ${path} is not beside the page and was left out.`);
  if (more > 0) print(`  ${more} more pages were left out: ${maxPages} at a time.`);
  for (const note of notes) print(`  ${note}`);
  for (const [index, { html }] of pages.entries()) {
    const shown = new Set(outlines[index]);
    const ofPage = views.filter(({ kind, sectionId }) => kind !== 'section' || shown.has(sectionId));
    for (const line of await differencesOf(html, ofPage)) print(`  ${names[index] ?? source}: ${line}`);
  }
  print(
    `Read the files in ${folder}, then try them with vold theme push ${relative('.', folder) || '.'} --dry-run.`,
  );
}

const differenceTexts = {
  words: ['A word is missing', 'words are missing'],
  pictures: ['A picture is missing', 'pictures are missing'],
  links: ['A link is missing', 'links are missing'],
  members: ['A word for members is public', 'words for members are public'],
} as const;

/** Differences between a page and its views: reads both, without knowing how one was made from the other. */
async function differencesOf(page: string, views: readonly AdoptedView[]): Promise<string[]> {
  const body = page.slice(Math.max(page.search(/<body[\s>]/i), 0));
  const differences = await compareTexts({
    source: () => readText(body),
    result: function* () {
      for (const { html } of views) yield* readText(html);
    },
    extra: () =>
      readValue(
        views.map(({ components }) => components),
        new Set(),
      ),
    host: '',
    size: page.length,
  });
  return differences.map(({ kind, count, names }) => {
    const [one, many] = differenceTexts[kind];
    const more = count > names.length ? ` and ${count - names.length} more` : '';
    return `${count === 1 ? one : `${count} ${many}`}: ${names.map((name) => `“${name}”`).join(', ')}${more}.`;
  });
}

/** The page itself, or those of a folder, `index.html` first, and the folder that has them. */
async function pagesOf(source: string): Promise<{ root: string; names: string[]; more: number }> {
  const found = await stat(source).catch((error: Error) => {
    throw new StartupError(`Cannot read ${source}: ${error.message}`);
  });
  if (!found.isDirectory()) return { root: dirname(source), names: [basename(source)], more: 0 };
  const pages = (await readdir(source)).filter((name) => /\.html?$/i.test(name)).sort();
  const first = pages.filter((name) => /^index\./i.test(name));
  const rest = pages.filter((name) => !first.includes(name));
  return {
    root: source,
    names: [...first, ...rest].slice(0, maxPages),
    more: Math.max(pages.length - maxPages, 0),
  };
}

/** A path out of the folder is not looked up. */
function isFile(folder: string, path: string): boolean {
  if (path.split(/[/\\]/).includes('..')) return false;
  const file = join(folder, path);
  return existsSync(file) && statSync(file).isFile();
}

/** The paths of the style sheets that a page links to. Those of other servers are left alone. */
function stylesOf(html: string): string[] {
  const hrefs: string[] = [];
  const parser = new Parser({
    onopentag(name, { rel = '', href = '' }) {
      if (name === 'link' && /(?:^|\s)stylesheet(?:\s|$)/i.test(rel)) hrefs.push(href);
    },
  });
  parser.end(html);
  return hrefs.flatMap((href) => {
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return [];
    return decode(URL.parse(href, 'file:///')?.pathname ?? '/').slice(1);
  });
}

type FileToWrite = { target: string } & ({ text: string } | { source: string });

/** The files that pages name, by their names in the theme. @throws StartupError for a link */
async function filesToWrite(
  files: ReadonlyMap<string, PageFile>,
  root: string,
  folder: string,
): Promise<Map<string, FileToWrite>> {
  const found = new Map<string, FileToWrite>();
  for (const [name, file] of files) {
    const target = await pathWithin(folder, `files/${name}`);
    found.set(name, { target, ...('text' in file ? file : { source: await pathWithin(root, file.from) }) });
  }
  return found;
}

/** Writes the files that views name. */
async function writeFiles(files: ReadonlyMap<string, FileToWrite>): Promise<void> {
  for (const file of files.values()) {
    await mkdir(dirname(file.target), { recursive: true });
    if ('text' in file) await writeFile(file.target, file.text);
    else await copyFile(file.source, file.target);
  }
}

async function textIn(folder: string, path: string): Promise<string> {
  const file = await pathWithin(folder, path);
  return readUtf8(file, path).catch((error: Error) => {
    throw error instanceof StartupError ? error : new StartupError(`Cannot read ${path}: ${error.message}`);
  });
}
