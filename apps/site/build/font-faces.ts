import { basename, dirname, join, relative, sep } from 'node:path';
import type { AtRule, Declaration, Plugin } from 'postcss';
import { type Axes, cutFont } from './cut-font.ts';
import { standInFaces } from './stand-in.ts';

/** The weights that texts and headings are drawn in (`font-weight`, `--display-weight`); a font may have ten times as many. */
const weights = { min: 400, max: 720 };

/**
 * Fonts of which headings of a preset are drawn in one weight below those: a file of that weight alone is a fraction of the
 * whole. Upright it keeps the axis of optical size, from the smallest heading on; slanted, which are few words of like size,
 * it does not.
 */
const displayCuts: Readonly<Record<string, DisplayCut>> = {
  Newsreader: {
    weight: 380,
    measured: { wght: 380, opsz: 46 },
    normal: { wght: 380, opsz: { min: 20, max: 72 } },
    italic: { wght: 380, opsz: 32 },
  },
};

interface DisplayCut {
  weight: number;
  /** As a title is drawn on a phone: what stands in for it is made as wide. */
  measured: Axes;
  normal: Axes;
  italic: Axes;
}

/** The files of Latin letters. */
const latin = /-latin-(?!ext)/;

/**
 * The packages' faces under the names that people know and themes hold (`Lora`, not `Lora Variable`), as woff2 alone, which
 * every browser reads that reads the rest of our style sheets; files of Latin letters without what we never draw; and faces
 * of what stands in for a font until it is there.
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
        root.append(await standInFaces(family, path, displayCuts[family]?.measured));
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
  const display = displayCuts[family];
  if (display) {
    const own = face.cloneBefore();
    const isSlanted = declared(face, 'font-style')?.value === 'italic';
    await cut(own, isSlanted ? display.italic : display.normal, `-${display.weight}`);
    setWeight(own, String(display.weight));
  }
  // Of one range in all files of a face: browsers look for a letter among those that are otherwise alike.
  const range = { min: Math.max(least, weights.min), max: Math.min(most, weights.max) };
  await cut(face, { wght: range });
  setWeight(face, `${range.min} ${range.max}`);
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
