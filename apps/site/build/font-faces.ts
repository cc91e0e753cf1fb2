import { basename, dirname, join, relative, sep } from 'node:path';
import type { AtRule, Declaration, Plugin } from 'postcss';
import { type Axes, cutFont } from './cut-font.ts';

/** The weights that texts and headings are drawn in (`font-weight`, `--display-weight`); a font may have ten times as many. */
const weights = { min: 400, max: 720 };

/**
 * Fonts of which headings of a preset are drawn in one weight below those: a file of that weight alone is a fraction of the
 * whole. Upright it keeps the axis of optical size, from the smallest heading on; slanted, which are few words of like size,
 * it does not.
 */
const displayCuts: Readonly<Record<string, { weight: number; normal: Axes; italic: Axes }>> = {
  Newsreader: {
    weight: 380,
    normal: { wght: 380, opsz: { min: 20, max: 72 } },
    italic: { wght: 380, opsz: 32 },
  },
};

/**
 * The packages' faces under the names that people know and themes hold (`Lora`, not `Lora Variable`), as woff2 alone, which
 * every browser reads that reads the rest of our style sheets; files of Latin letters without what we never draw.
 */
export function fontFaces(): Plugin {
  return {
    postcssPlugin: 'font-faces',
    async Once(root) {
      const faces: AtRule[] = [];
      root.walkAtRules('font-face', (face) => {
        faces.push(face);
      });
      for (const face of faces) await rewrite(face);
    },
  };
}

async function rewrite(face: AtRule): Promise<void> {
  const [family, source, weight] = [
    declared(face, 'font-family'),
    declared(face, 'src'),
    declared(face, 'font-weight'),
  ];
  if (!family || !source || !weight) return;
  family.value = family.value.replace(/ Variable(?=['"]$)/, '');
  source.value = source.value.replace(/,.*\.woff\).*$/, '');
  const [least, most] = weight.value.split(' ').map(Number);
  if (!least || !most) return;
  const name = family.value.replaceAll(/['"]/g, '');
  const display = displayCuts[name];
  if (display) {
    const own = face.cloneBefore();
    const slanted = declared(face, 'font-style')?.value === 'italic';
    await cut(own, slanted ? display.italic : display.normal, `-${display.weight}`);
    setWeight(own, String(display.weight));
  }
  // Of one range in all files of a face: browsers look for a letter among those that are otherwise alike.
  const range = { min: Math.max(least, weights.min), max: Math.min(most, weights.max) };
  await cut(face, { wght: range });
  setWeight(face, `${range.min} ${range.max}`);
}

/** Other letters are so rarely asked for that cutting them (a minute for all) is not worth a build's time. */
async function cut(face: AtRule, axes: Axes, suffix = ''): Promise<void> {
  const [source, letters] = [declared(face, 'src'), declared(face, 'unicode-range')];
  const file = source && /url\(['"]?([^'")]+)/.exec(source.value)?.[1];
  const from = source?.source?.input.file;
  if (!file || !from || !letters || !/-latin-(?!ext)/.test(file)) return;
  const name = suffix && `${basename(file, '.woff2')}${suffix}`;
  const made = await cutFont(join(dirname(from), file), letters.value, axes, name);
  const address = relative(dirname(from), made).replaceAll(sep, '/');
  source.value = source.value.replace(file, address);
}

function declared(face: AtRule, property: string): Declaration | undefined {
  return face.nodes?.find((node): node is Declaration => node.type === 'decl' && node.prop === property);
}

function setWeight(face: AtRule, value: string): void {
  const weight = declared(face, 'font-weight');
  if (weight) weight.value = value;
}
