import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  type TemplateKind,
  type ThemeFile,
  type ThemeView,
  themeFile,
  themeStyle,
  themeView,
} from '@vold/contract';
import { z } from 'zod';
import { pathWithin } from './path-within.ts';
import { StartupError } from './startup-error.ts';

/** The look of a website as a folder has it. */
export interface ThemeFolder {
  /** Colors, fonts and measures; null: the folder does not say. */
  theme: ThemeFile['theme'] | null;
  views: ThemeView[];
}

/** Folders of views by their targets; header, footer and stylesheet of the theme are next to them. */
const folders = { section: 'sections', post: 'posts', item: 'items', listing: 'listings' } as const;
const parts = ['header', 'footer'] as const;

/** Path of a view's files in the folder, without their ending. */
export function viewPath({ kind, sectionId }: { kind: TemplateKind; sectionId: string }): string {
  if (kind === 'style') return sectionId;
  return kind === 'header' || kind === 'footer' ? kind : `${folders[kind]}/${sectionId}`;
}

const details = z.strictObject({
  title: themeView.shape.title.optional(),
  components: themeView.shape.components,
});

/**
 * Writes a theme into a folder; other files stay. Returns the paths that were written.
 *
 * @throws StartupError if one of them is a link; then nothing is written
 */
export async function writeThemeFolder(folder: string, { theme, views }: ThemeFolder): Promise<string[]> {
  const files = new Map<string, string>();
  if (theme) files.set('theme.json', printJson({ format: 'vold-theme', version: 1, theme }));
  for (const view of views) {
    const path = viewPath(view);
    const { title, components, html, css } = view;
    // `theme.json` has colors, fonts and measures.
    if (view.kind !== 'style')
      files.set(`${path}.json`, printJson(components.length > 0 ? { title, components } : { title }));
    if (html) files.set(`${path}.html`, html);
    if (css) files.set(`${path}.css`, css);
  }
  const targets = new Map<string, string>();
  for (const [path, text] of files) targets.set(await pathWithin(folder, path), text);
  for (const [target, text] of targets) {
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  return [...files.keys()];
}

function printJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Reads a theme from a folder. @throws StartupError with the file that cannot be read */
export async function readThemeFolder(folder: string): Promise<ThemeFolder> {
  const views: ThemeView[] = [];
  const css = await readIfThere(folder, `${viewPath(themeStyle)}.css`);
  if (css !== null) views.push(check('theme.css', themeView, { ...themeStyle, css }));
  for (const part of parts) {
    const view = await readView(folder, { kind: part, sectionId: part });
    if (view) views.push(view);
  }
  for (const kind of ['section', 'post', 'item', 'listing'] as const) {
    for (const sectionId of await viewsIn(folder, folders[kind])) {
      const view = await readView(folder, { kind, sectionId });
      if (view) views.push(view);
    }
  }
  const text = await readIfThere(folder, 'theme.json');
  const theme = text === null ? null : parseFile('theme.json', text, themeFile).theme;
  if (theme === null && views.length === 0) throw new StartupError(`There is no theme in ${folder}.`);
  return { theme, views };
}

/** Names of the views that have a file in a folder, in their order. */
async function viewsIn(folder: string, path: string): Promise<string[]> {
  const entries = await readdir(await pathWithin(folder, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new StartupError(`Cannot read ${path}: ${error.message}`);
  });
  const names = entries.flatMap((entry) => /^([^.].*)\.(?:html|css|json)$/.exec(entry)?.[1] ?? []);
  return [...new Set(names)].sort();
}

async function readView(
  folder: string,
  of: Pick<ThemeView, 'kind' | 'sectionId'>,
): Promise<ThemeView | null> {
  const path = viewPath(of);
  const [json, html, css] = await Promise.all(
    ['json', 'html', 'css'].map((ending) => readIfThere(folder, `${path}.${ending}`)),
  );
  if (json === null && html === null && css === null) return null;
  const { title, components } =
    json === null ? { title: undefined, components: [] } : parseFile(`${path}.json`, json ?? '', details);
  const view = { ...of, title: title ?? of.sectionId, components, html: html ?? '', css: css ?? '' };
  return check(path, themeView, view);
}

/** A text file. @param name as it is called in messages. @throws StartupError for one in another encoding than UTF-8 */
export async function readUtf8(file: string, name: string): Promise<string> {
  const bytes = await readFile(file);
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16 || bytes.subarray(0, 1000).includes(0))
    throw new StartupError(`${name} is not UTF-8${isUtf16 ? ' but UTF-16' : ''}: save it as UTF-8.`);
  return bytes.toString('utf8').replace(/^\ufeff/, '');
}

async function readIfThere(folder: string, path: string): Promise<string | null> {
  const file = await pathWithin(folder, path);
  try {
    return await readUtf8(file, path);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new StartupError(`Cannot read ${path}: ${error instanceof Error ? error.message : error}`);
  }
}

function parseFile<T>(path: string, text: string, schema: z.ZodType<T>): T {
  try {
    return check(path, schema, JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new StartupError(`${path} is not JSON: ${error.message}`);
  }
}

function check<T>(path: string, schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StartupError(`${path}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim());
}
