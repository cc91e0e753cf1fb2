import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { unescape as decode } from 'node:querystring';
import { themeStyle } from '@vold/contract';
import { sectionKeys } from '@vold/sections';
import { adoptPages } from '@vold/template/adopt';
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
  const pages: { html: string; styles: string[] }[] = [];
  for (const file of await pagesIn(source)) {
    const html = await readText(file);
    pages.push({ html, styles: await stylesOf(html, dirname(file)) });
  }
  // Those of our library have inputs already.
  const { views, css, notes } = adoptPages(pages, new Set<string>(sectionKeys));
  if (views.length === 0) throw new StartupError(`There is nothing to adopt in ${source}.`);
  const style = { ...themeStyle, components: [], html: '', css };
  await writeThemeFolder(folder, { theme: null, views: css ? [style, ...views] : views });
  if (css) print(`${viewPath(themeStyle)}.css: what several of these share`);
  for (const view of views) {
    const inputs = view.components.map(({ model }) => model).join(', ');
    print(inputs ? `${viewPath(view)}: ${inputs}` : viewPath(view));
  }
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
async function stylesOf(html: string, folder: string): Promise<string[]> {
  const hrefs: string[] = [];
  const parser = new Parser({
    onopentag(name, { rel = '', href = '' }) {
      if (name === 'link' && /(?:^|\s)stylesheet(?:\s|$)/i.test(rel)) hrefs.push(href);
    },
  });
  parser.end(html);
  const root = resolve(folder);
  const files = hrefs.flatMap((href) => {
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return [];
    const path = URL.parse(href, 'file:///')?.pathname ?? '/';
    const file = resolve(root, decode(path).slice(1));
    return file.startsWith(`${root}${sep}`) ? [file] : [];
  });
  return Promise.all(files.map(readText));
}

function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: Error) => {
    throw new StartupError(`Cannot read ${file}: ${error.message}`);
  });
}
