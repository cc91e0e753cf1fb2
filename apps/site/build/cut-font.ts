import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** The part of a font that is kept: its axes by tag, each pinned or limited to a range. */
export type Axes = Record<string, number | { min: number; max: number }>;

/** Letters are joined, placed and counted as our style sheets ask; small capitals and other alternatives go. */
const keepFeatures = ['kern', 'liga', 'clig', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn'].concat(
  'lnum',
  'tnum',
);
/** Copyright and license, which have to stay with every copy. */
const preserveNameIds = [0, 13, 14];

const folder = fileURLToPath(new URL('../dist/fonts', import.meta.url));

/**
 * A font that has the letters of `unicodeRange` within `axes`, as woff2 in its own file. Cached between builds.
 *
 * @param unicodeRange as in `@font-face`: `U+0000-00FF,U+0131`
 * @param name the file's, without its extension; default: the font's
 * @returns the path of the file
 */
export async function cutFont(
  source: string,
  unicodeRange: string,
  axes: Axes,
  name?: string,
): Promise<string> {
  const font = readFileSync(source);
  const options = { targetFormat: 'woff2', variationAxes: axes, keepFeatures, preserveNameIds } as const;
  const about = createHash('sha256').update(font).update(unicodeRange).update(JSON.stringify(options));
  const place = join(folder, about.digest('hex').slice(0, 12));
  const file = join(place, name ? `${name}.woff2` : basename(source));
  if (existsSync(file)) return file;
  mkdirSync(place, { recursive: true });
  // Whole or not at all, also where a build is ended.
  writeFileSync(`${file}.part`, await subsetFont(font, lettersOf(unicodeRange), options));
  renameSync(`${file}.part`, file);
  return file;
}

function lettersOf(unicodeRange: string): string {
  const points = unicodeRange.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .replace(/\s*U\+/i, '')
      .split('-')
      .map((point) => Number.parseInt(point, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
  return String.fromCodePoint(...points);
}
