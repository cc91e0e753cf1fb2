import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { parseJson, type ThemeFile, type ThemeView, templateName } from '@vold/contract';
import { z } from 'zod';
import { pathWithin } from '../../platform/path-within.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { filesOfViews, namesIn } from '../../platform/theme-files.ts';

/** In the folder of a theme: what a website had when the folder was last the same. */
export const baseFile = '.vold-base.json';

const known = z.object({
  /** Revision of the view at the website. */
  rev: z.number().int(),
  /** Digest of its files in the folder. */
  digest: z.string(),
});
const base = z.object({
  format: z.literal('vold-base'),
  version: z.literal(1),
  /** Address of the installation and the client. */
  website: z.string(),
  views: z.record(z.string(), known),
  /** Digest of the colors, fonts and measures; null: the folder has none. */
  theme: z.string().nullable(),
});
type ThemeBase = Pick<z.infer<typeof base>, 'views' | 'theme'>;

export const noBase: ThemeBase = { views: {}, theme: null };

/** The folder's base for a website; empty if it was never pulled from it or pushed to it. */
export async function readBase(folder: string, website: string): Promise<ThemeBase> {
  const file = await pathWithin(folder, baseFile);
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return noBase;
  const found = base.safeParse(parseJson(text));
  if (!found.success)
    throw new StartupError(`${baseFile} cannot be read. Pull the theme again, or push it with --force.`);
  return found.data.website === website ? found.data : noBase;
}

export async function writeBase(folder: string, website: string, { views, theme }: ThemeBase): Promise<void> {
  const text = `${JSON.stringify({ format: 'vold-base', version: 1, website, views, theme }, null, 2)}\n`;
  const file = await pathWithin(folder, baseFile);
  // Programs that watch the folder hear of each write.
  if ((await readFile(file, 'utf8').catch(() => null)) !== text) await writeFile(file, text);
}

/** Digests of the views of a folder by their names, with those of the files that they name. */
export async function digestsOf(folder: string, views: readonly ThemeView[]): Promise<Map<string, string>> {
  const files = new Map((await filesOfViews(folder, views)).map(({ name, sha256 }) => [name, sha256]));
  return new Map(
    views.map((view) => {
      const named = [...new Set(namesIn(view))].sort().map((name) => [name, files.get(name) ?? null]);
      return [templateName(view), digestOf([view, named])];
    }),
  );
}

/** The digest of colors, fonts and measures. */
export function digestOfTheme(theme: ThemeFile['theme']): string {
  return digestOf(theme);
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, sortedKeys)).digest('base64url');
}

function sortedKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * The views that a folder and a website have in common.
 *
 * @param revs revisions of the website's views after a pull or push, by their names
 * @param earlier what they had in common before, for views without a revision
 */
export async function baseOf(
  folder: string,
  revs: Readonly<Record<string, number | null>>,
  views: readonly ThemeView[],
  earlier: ThemeBase = noBase,
): Promise<Pick<ThemeBase, 'views'>> {
  const next: ThemeBase['views'] = {};
  for (const [name, digest] of await digestsOf(folder, views)) {
    const rev = revs[name];
    const before = earlier.views[name];
    if (typeof rev === 'number') next[name] = { rev, digest };
    else if (before) next[name] = before;
  }
  return { views: next };
}
