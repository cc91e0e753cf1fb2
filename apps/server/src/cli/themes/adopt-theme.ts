import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { unescape as decode } from 'node:querystring';
import { sectionKeys } from '@vold/sections';
import { type AdoptedView, adoptPage } from '@vold/template/adopt';
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
  const views = new Map<string, AdoptedView>();
  const notes = new Set<string>();
  // Those of our library have inputs already.
  const names = new Set<string>(sectionKeys);
  for (const file of await pagesIn(source)) {
    const html = await readText(file);
    const page = adoptPage({ html, styles: await stylesOf(html, dirname(file)), names });
    // Pages share header and footer, and often sections.
    for (const view of page.views) {
      const isKnown = [...views.values()].some(({ html: known }) => known === view.html);
      if (!isKnown && !views.has(viewPath(view))) views.set(viewPath(view), view);
    }
    for (const note of page.notes) notes.add(note);
  }
  if (views.size === 0) throw new StartupError(`There is nothing to adopt in ${source}.`);
  await writeThemeFolder(folder, { theme: null, views: [...views.values()] });
  for (const [path, { components }] of views) {
    const inputs = components.map(({ model }) => model).join(', ');
    print(inputs ? `${path}: ${inputs}` : path);
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
