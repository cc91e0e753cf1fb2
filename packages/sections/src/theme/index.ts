export { contrast, isColour, legibleOn } from './colour.ts';
export { nightColours } from './own-colours.ts';
export { type Preset, presetFacts, presetOf, presets } from './presets.ts';
export { readTheme } from './read-theme.ts';
export { hasOtherColours, pageColors, themeClasses, themeCss, withScheme } from './theme-css.ts';
export { fontSlug, standInFor, themeFamilies } from './theme-fonts.ts';
