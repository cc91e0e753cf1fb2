import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { unescape as decode } from 'node:querystring';
import { themeStyle } from '@vold/contract';
import { sectionKeys } from '@vold/sections';
import { adoptPages, type PageFile } from '@vold/template/adopt';
import { Parser } from 'htmlparser2';
import { StartupError } from '../../platform/startup-error.ts';
import { viewPath, writeThemeFolder } from '../../platform/theme-folder.ts';

/** Pages of a folder that are read, at most. */
const maxPages = 50;

/** Proposes a theme from HTML that somebody has written, as a folder to read, mend and push. */
export async function adoptTheme(
  source: string,
  folder: string,
  print: (line: string) => void,
): Promise<void> {
  const pages: { html: string; styles: { css: string; path: string }[] }[] = [];
  const found = await pagesIn(source);
  for (const file of found) {
    const html = await readText(file);
    pages.push({ html, styles: await stylesOf(html, dirname(file)) });
  }
  const root = dirname(found[0] ?? source);
  // Those of our library have inputs already.
  const { views, css, files, pages: outlines, notes } = adoptPages(pages, new Set<string>(sectionKeys));
  if (views.length === 0) throw new StartupError(`There is nothing to adopt in ${source}.`);
  const style = { ...themeStyle, components: [], html: '', css };
  await writeThemeFolder(folder, { theme: null, views: css ? [style, ...views] : views });
  const missing = await writeFiles(files, root, folder);
  if (css) print(`${viewPath(themeStyle)}.css: what several of these share`);
  for (const view of views) {
    const inputs = view.components.map(({ model }) => model).join(', ');
    print(inputs ? `${viewPath(view)}: ${inputs}` : viewPath(view));
  }
  if (files.size > missing.length) print(`files/: ${files.size - missing.length} files that they name`);
  for (const name of missing) print(`  ${name} is not beside the page: put it into files/.`);
  for (const [index, sections] of outlines.entries())
    print(`${basename(found[index] ?? source)} is ${sections.join(', ')}`);
  for (const note of notes) print(`  ${note}`);
  print(
    `Read the files in ${folder}, then try them with vold theme push ${relative('.', folder) || '.'} --dry-run.`,
  );
}

/** The page itself, or those of a folder, `index.html` first. */
async function pagesIn(source: string): Promise<string[]> {
  const found = await stat(source).catch((error: Error) => {
    throw new StartupError(`Cannot read ${source}: ${error.message}`);
  });
  if (!found.isDirectory()) return [source];
  const pages = (await readdir(source)).filter((name) => /\.html?$/i.test(name)).sort();
  const first = pages.filter((name) => /^index\./i.test(name));
  const rest = pages.filter((name) => !first.includes(name));
  return [...first, ...rest].slice(0, maxPages).map((name) => join(source, name));
}

/** The style sheets beside a page that it links to. Those of other servers are left alone. */
async function stylesOf(html: string, folder: string): Promise<{ css: string; path: string }[]> {
  const hrefs: string[] = [];
  const parser = new Parser({
    onopentag(name, { rel = '', href = '' }) {
      if (name === 'link' && /(?:^|\s)stylesheet(?:\s|$)/i.test(rel)) hrefs.push(href);
    },
  });
  parser.end(html);
  const paths = hrefs.flatMap((href) => {
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return [];
    return decode(URL.parse(href, 'file:///')?.pathname ?? '/').slice(1);
  });
  const sheets = paths.flatMap((path) => {
    const file = fileIn(folder, path);
    return file ? [readText(file).then((css) => ({ css, path }))] : [];
  });
  return Promise.all(sheets);
}

/** A file of a folder; null: the path leads out of it. */
function fileIn(folder: string, path: string): string | null {
  const root = resolve(folder);
  const file = resolve(root, path);
  return file.startsWith(`${root}${sep}`) ? file : null;
}

/** Writes the files that views name into the theme's folder. Returns those that are not there. */
async function writeFiles(
  files: ReadonlyMap<string, PageFile>,
  root: string,
  folder: string,
): Promise<string[]> {
  const missing: string[] = [];
  for (const [name, file] of files) {
    const target = join(folder, 'files', name);
    await mkdir(dirname(target), { recursive: true });
    if ('text' in file) await writeFile(target, file.text);
    else {
      const source = fileIn(root, file.from);
      const isThere =
        source !== null &&
        (await copyFile(source, target).then(
          () => true,
          () => false,
        ));
      if (!isThere) missing.push(name);
    }
  }
  return missing;
}

function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: Error) => {
    throw new StartupError(`Cannot read ${file}: ${error.message}`);
  });
}
