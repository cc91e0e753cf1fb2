import { type Theme, websiteFonts } from '@vold/contract';
import { fontSlug, type Preset, presetOf, presets, themeFamilies } from '@vold/sections/theme';
import { z } from 'zod';
import { readRules, type UsedRules } from './used-rules.ts';

/** Addresses of the built style sheets and of the editor's bundle. */
export interface AssetNames {
  site: string;
  editing: string;
  editor: string;
  /** The script that asks visitors before they are counted. */
  consent: string;
  themes: Record<Preset, string>;
  /** By family. */
  fonts: ReadonlyMap<string, FontAsset>;
  /** Origin of the public font service that the fonts come from; null: they are ours. */
  fontOrigin: string | null;
  /** The rules of a style sheet that a page may inline, by address. */
  rules: ReadonlyMap<string, UsedRules>;
}

interface FontAsset {
  styleSheet: string;
  /** The file of upright Latin letters; null where it is not ours. */
  latin: string | null;
}

const manifest = z.record(z.string(), z.object({ file: z.string() }));

/**
 * Reads the names from Vite's manifest.
 * @param sheets the text of the built style sheets, by address
 * @throws when the build is incomplete
 */
export function readAssetNames(json: string, sheets: ReadonlyMap<string, string>): AssetNames {
  const entries = manifest.parse(JSON.parse(json));
  const address = (source: string) => {
    const file = entries[source]?.file;
    if (!file) throw new Error(`The site was not built completely: ${source} is missing`);
    return `/_vold/${file}`;
  };
  const theme = (name: Preset) => [name, address(`src/styles/theme-${name}.css`)] as const;
  const sources = Object.keys(entries);
  const font = (family: string) => {
    const slug = fontSlug(family);
    // Body text has weight 400: in its own file, or in one with all weights.
    const files = [`${slug}-latin-\\w+-normal-400`, `${slug}-latin-(?:wght|standard|400)-normal`];
    const fits = files.map((file) => new RegExp(`/${file}\\.woff2$`));
    const found = fits.map((fit) => sources.find((source) => fit.test(source))).find(Boolean);
    const latin = found ?? `${slug}-latin`;
    return [family, { styleSheet: address(`src/fonts/${slug}.css`), latin: address(latin) }] as const;
  };
  return {
    site: address('src/styles/site.css'),
    editing: address('src/styles/editing.css'),
    editor: address('src/editor/main.tsx'),
    consent: address('src/consent/main.ts'),
    themes: Object.fromEntries(presets.map(theme)) as Record<Preset, string>,
    fonts: new Map(websiteFonts.map(({ family }) => font(family))),
    fontOrigin: null,
    rules: new Map([...sheets].map(([sheet, css]) => [sheet, readRules(css)])),
  };
}

/**
 * The same with the fonts of a public service (THEME-10).
 * @param styleSheet its address; `{family}` in it becomes each font's name
 */
export function withFontService(assets: AssetNames, styleSheet: string | null): AssetNames {
  if (!styleSheet) return assets;
  const fonts = websiteFonts.map(
    ({ family }) =>
      [
        family,
        { styleSheet: styleSheet.replaceAll('{family}', encodeURIComponent(family)), latin: null },
      ] as const,
  );
  return { ...assets, fonts: new Map(fonts), fontOrigin: new URL(styleSheet).origin };
}

/** The style sheets that a page in the editor may go over to while a theme is being tried out. */
export interface Look {
  themes: Record<string, string>;
  fonts: Record<string, string>;
}

export function lookOf({ themes, fonts }: AssetNames): Look {
  const sheets = [...fonts].map(([family, { styleSheet }]) => [family, styleSheet] as const);
  return { themes, fonts: Object.fromEntries(sheets) };
}

/** The style sheets of a theme: its preset, the faces of its fonts, and the shared ones. */
export function themeSheets(assets: AssetNames, theme: Theme): string[] {
  const fonts = themeFamilies(theme).map((family) => assets.fonts.get(family)?.styleSheet);
  const known = fonts.filter((sheet) => sheet !== undefined);
  return [assets.themes[presetOf(theme)], ...new Set(known), assets.site];
}

/** The one font file that a page needs at once: its text's; null where its language has other letters. */
export function textFont(assets: AssetNames, theme: Theme, language: string): string | null {
  const [family = ''] = themeFamilies(theme);
  const latin = new Intl.Locale(language).maximize().script === 'Latn';
  return (latin && assets.fonts.get(family)?.latin) || null;
}
