import { basename, dirname, join, relative, sep } from 'node:path';
import type { AtRule, Declaration, Plugin } from 'postcss';
import { type Axes, cutFont } from './cut-font.ts';
import { standInFaces } from './stand-in.ts';

/** The weights that texts and headings are drawn in (`font-weight`, `--display-weight`); a font may have ten times as many. */
const weights = { min: 400, max: 720 };

/**
 * Fonts of which a preset draws one weight and little else: a file of that weight alone is a fraction of the whole. Upright
 * titles keep the axis of optical size, from the smallest heading on; reading text, and what is slanted, which are few words of
 * like size, do not.
 */
const singleWeights: Readonly<Record<string, readonly SingleWeight[]>> = {
  Newsreader: [
    { weight: 380, normal: { wght: 380, opsz: { min: 20, max: 72 } }, italic: { wght: 380, opsz: 32 } },
    { weight: 400, normal: { wght: 400, opsz: 19 }, italic: { wght: 400, opsz: 19 } },
  ],
};

interface SingleWeight {
  weight: number;
  normal: Axes;
  italic: Axes;
}

/** Fonts with more axes than weight are measured as a title on a phone. Their fallback font gets the same width. */
const measuredAt: Readonly<Record<string, Axes>> = { Newsreader: { wght: 380, opsz: 46 } };

/** The files of Latin letters. */
const latin = /-latin-(?!ext)/;

/**
 * The packages' faces under the names that users know and themes store (`Lora`, not `Lora Variable`), as woff2 only, which
 * every browser supports that supports the rest of our style sheets; Latin files without characters that we never use; and
 * faces of the fallback fonts.
 */
export function fontFaces(): Plugin {
  return {
    postcssPlugin: 'font-faces',
    async Once(root) {
      const faces: AtRule[] = [];
      root.walkAtRules('font-face', (face) => {
        faces.push(face);
      });
      const measured = new Map<string, string>();
      for (const face of faces) {
        const family = rename(face);
        const path = sourceOf(face)?.path ?? '';
        const isPlain = latin.test(path) && path.endsWith('normal.woff2');
        if (isPlain && !measured.has(family)) measured.set(family, path);
        await cutWeights(face, family);
      }
      for (const [family, path] of measured)
        root.append(await standInFaces(family, path, measuredAt[family]));
    },
  };
}

/** Answers the name that people know. */
function rename(face: AtRule): string {
  const [family, source] = [declared(face, 'font-family'), declared(face, 'src')];
  if (source) source.value = source.value.replace(/,.*\.woff\).*$/, '');
  if (!family) return '';
  family.value = family.value.replace(/ Variable(?=['"]$)/, '');
  return family.value.replaceAll(/['"]/g, '');
}

async function cutWeights(face: AtRule, family: string): Promise<void> {
  const [least, most] = declared(face, 'font-weight')?.value.split(' ').map(Number) ?? [];
  if (!least || !most) return;
  const isSlanted = declared(face, 'font-style')?.value === 'italic';
  const single = singleWeights[family] ?? [];
  for (const { weight, normal, italic } of single) {
    const own = face.cloneBefore();
    await cut(own, isSlanted ? italic : normal, `-${weight}`);
    setWeight(own, String(weight));
  }
  const range = { min: Math.max(least, weights.min), max: Math.min(most, weights.max) };
  await cut(face, { wght: range });
  // All files of a face have the same range: browsers look for a character only among faces that are otherwise equal.
  const from = single.some(({ weight }) => weight === range.min) ? range.min + 1 : range.min;
  setWeight(face, `${from} ${range.max}`);
}

/** Other letters are so rarely asked for that cutting them (a minute for all) is not worth a build's time. */
async function cut(face: AtRule, axes: Axes, suffix = ''): Promise<void> {
  const [source, letters] = [sourceOf(face), declared(face, 'unicode-range')];
  if (!source || !letters || !latin.test(source.path)) return;
  const name = suffix && `${basename(source.path, '.woff2')}${suffix}`;
  const made = await cutFont(source.path, letters.value, axes, name);
  const address = relative(source.folder, made).replaceAll(sep, '/');
  source.declaration.value = source.declaration.value.replace(source.address, address);
}

interface Source {
  declaration: Declaration;
  /** As the style sheet in `folder` has it. */
  address: string;
  folder: string;
  path: string;
}

function sourceOf(face: AtRule): Source | null {
  const declaration = declared(face, 'src');
  const address = declaration && /url\(['"]?([^'")]+)/.exec(declaration.value)?.[1];
  const sheet = declaration?.source?.input.file;
  if (!address || !sheet) return null;
  const folder = dirname(sheet);
  return { declaration, address, folder, path: join(folder, address) };
}

function declared(face: AtRule, property: string): Declaration | undefined {
  return face.nodes?.find((node): node is Declaration => node.type === 'decl' && node.prop === property);
}

function setWeight(face: AtRule, value: string): void {
  const weight = declared(face, 'font-weight');
  if (weight) weight.value = value;
}
