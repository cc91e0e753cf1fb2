import { readFileSync } from 'node:fs';
import { fromBuffer } from '@capsizecss/unpack';
import { type WebsiteFont, websiteFonts } from '@vold/contract';
import { standInFor } from '@vold/sections/theme';
import subsetFont from 'subset-font';
import type { Axes } from './cut-font.ts';

/** Fonts that systems have, those that fit each other under one face; the last one that is there is used. */
const systemFonts: Readonly<Record<WebsiteFont['generic'], readonly { names: string[]; width: number }[]>> = {
  // `width` is the mean advance of a letter in English text, in parts of the font's size.
  'sans-serif': [{ names: ['Arial', 'Liberation Sans', 'Roboto'], width: 0.4458 }],
  serif: [
    { names: ['Liberation Serif'], width: 0.4063 },
    { names: ['Noto Serif'], width: 0.481 },
    { names: ['Georgia'], width: 0.4458 },
  ],
};

const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, at) => 0x20 + at));

/**
 * Faces that give a system font the width and height of a font that is still loading: lines break where they will, and nothing
 * moves when it arrives.
 *
 * @param family the font, as `websiteFonts` has it
 * @param source its file of upright Latin letters
 * @param measured the axes that it is measured at; default: its own
 */
export async function standInFaces(family: string, source: string, measured: Axes = {}): Promise<string> {
  const generic = websiteFonts.find((font) => font.family === family)?.generic;
  if (!generic) return '';
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await fromBuffer(
    await subsetFont(readFileSync(source), ascii, { targetFormat: 'sfnt', variationAxes: measured }),
  );
  const faces = systemFonts[generic].map(({ names, width }) => {
    const size = xWidthAvg / unitsPerEm / width;
    const percent = (share: number) => `${Number((100 * share).toFixed(1))}%`;
    const share = (units: number) => percent(units / unitsPerEm / size);
    const rules = [
      `font-family:"${standInFor(family)}"`,
      `src:${names.map((name) => `local("${name}")`).join(',')}`,
      `size-adjust:${percent(size)}`,
      `ascent-override:${share(ascent)}`,
      `descent-override:${share(-descent)}`,
      `line-gap-override:${share(lineGap)}`,
    ];
    return `@font-face{${rules.join(';')}}`;
  });
  return faces.join('');
}
