import type { Theme } from '@vold/contract';
import { themeClasses, themeCss, withScheme } from '@vold/sections/theme';
import { type AssetNames, themeSheets } from './asset-names.ts';
import { contentOf } from './page-content.ts';
import { type Templates, templateCss } from './template-css.ts';
import { usedRulesOf } from './used-rules.ts';

interface Input {
  assets: AssetNames;
  theme: Theme;
  templates: Templates;
  /** The page's body. */
  body: string;
  /** Rules that its views asked for. */
  own: string;
}

/**
 * The styles of a page that no script changes. What it is painted with comes with it: a sheet that had to be asked for would keep it
 * from being painted.
 */
export function pageCss({ assets, theme, templates, body, own }: Input): { css: string; linked: string[] } {
  const sheets = themeSheets(assets, theme);
  const content = contentOf(body, themeClasses(theme));
  const carried = sheets.map((sheet) => assets.rules.get(sheet)?.(content) ?? '').join('');
  return {
    css: withScheme(carried + themeCss(theme) + templateCss(templates, content, usedRulesOf) + own, theme),
    linked: sheets.filter((sheet) => !assets.rules.has(sheet)),
  };
}
