export { contrast, isColor, legibleOn } from './color.ts';
export { hasOtherColors, nightColors, ownColors } from './own-colors.ts';
export { type Preset, presetFacts, presetOf, presets } from './presets.ts';
export { readTheme } from './read-theme.ts';
export { pageColors, themeClasses, themeCss } from './theme-css.ts';
export { fontSlug, isFontName, standInFor, themeFamilies } from './theme-fonts.ts';
export { withScheme } from './with-scheme.ts';
