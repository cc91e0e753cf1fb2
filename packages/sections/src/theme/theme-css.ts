import type { Theme, ThemeColors } from '@vold/contract';
import { contrast, inkOn, isDark, legibleShare } from './color.ts';
import { hasOtherColors, legible, nightColors, ownColors } from './own-colors.ts';
import { presetFacts, presetOf } from './presets.ts';
import { fontStack } from './theme-fonts.ts';

/** Below this contrast an accent cannot be distinguished from its background as text. */
const told = 3;

/** A client's changes of its preset, as CSS; empty if there are none. Values that are not plain are dropped. */
export function themeCss(theme: Theme): string {
  const tokens = new Map<string, string>();
  const heading = fontStack(theme.fonts?.heading);
  const body = fontStack(theme.fonts?.body);
  if (heading) tokens.set('--font-display', heading);
  if (body) tokens.set('--font-text', body);
  if (theme.radius !== undefined) {
    tokens.set('--radius', `${theme.radius}px`).set('--radius-control', `${theme.radius}px`);
  }
  if (theme.spacing !== undefined) tokens.set('--spacing', String(theme.spacing));
  if (theme.scale && theme.scale !== 'normal') tokens.set('--type-scale', scales[theme.scale]);
  if (theme.shadow && theme.shadow !== 'none') tokens.set('--shadow', shadows[theme.shadow]);
  if (theme.scheme && theme.scheme !== 'auto') tokens.set('color-scheme', theme.scheme);
  return (tokens.size > 0 ? rule(tokens) : '') + ownCss(theme);
}

const scales = { compact: '.85', large: '1.15' };
const shadows = {
  soft: '0 1px 2px rgb(0 0 0/.08),0 6px 20px rgb(0 0 0/.08)',
  strong: '0 2px 4px rgb(0 0 0/.12),0 14px 40px rgb(0 0 0/.2)',
};

/** The colors that are not the preset's. On paper every theme is black on white. */
function ownCss(theme: Theme): string {
  if (theme.type === 'alternative') return media('screen', alternativeTokens);
  const day = colorTokens(theme.scheme === 'dark' ? nightColors(theme) : ownColors(theme));
  if (theme.scheme !== 'auto') return media('screen', day);
  const night = colorTokens(nightColors(theme));
  // Tokens that only the colors by day set.
  for (const name of day.keys()) if (!night.has(name)) night.set(name, 'initial');
  return media('screen', day) + media('screen and (prefers-color-scheme:dark)', night);
}

function media(query: string, tokens: ReadonlyMap<string, string>): string {
  return tokens.size > 0 ? `@media ${query}{${rule(tokens)}}` : '';
}

/** The color of the page, by day and by night. */
export function pageColors(theme: Theme): { day: string; night: string } {
  const { colours, night } = presetFacts[presetOf(theme)];
  if (theme.type === 'alternative') return both(colours.alternative.background);
  const own = ownColors(theme).background;
  const [byDay, byNight] = own
    ? [own, nightColors(theme).background ?? own]
    : [colours.default.background, night];
  if (theme.scheme === 'dark') return both(byNight);
  if (theme.scheme === 'light' || (own && theme.scheme === undefined)) return both(byDay);
  return { day: byDay, night: byNight };
}

function both(color: string): { day: string; night: string } {
  return { day: color, night: color };
}

/** Classes of the page's root, by which style sheets know a theme. */
export function themeClasses(theme: Theme): string {
  const { buttons = 'filled', header = 'row', footer = 'columns' } = theme;
  const classes = [
    hasOtherColors(theme) && 'own-colours',
    theme.ornaments === 'sea' && 'sea',
    buttons !== 'filled' && `buttons-${buttons}`,
    header !== 'row' && `header-${header}`,
    footer !== 'columns' && `footer-${footer}`,
  ];
  return classes.filter(Boolean).join(' ');
}

/** Twice `:root`, to win over the preset's night as well. */
function rule(tokens: ReadonlyMap<string, string>): string {
  return `:root:root{${[...tokens].map(([name, value]) => `${name}:${value}`).join(';')}}`;
}

/** Every preset has a second set of colors, light on dark by day and by night. */
const alternativeTokens: ReadonlyMap<string, string> = new Map([
  ['color-scheme', 'dark'],
  ...['page', 'raised', 'ink', 'soft', 'line', 'accent', 'on-accent'].map(
    (name) => [`--${name}`, `var(--alt-${name})`] as const,
  ),
  ['--foam', 'var(--alt-page)'],
  ['--hero-ink', 'var(--alt-ink)'],
  ['--hero-accent', 'var(--alt-accent)'],
  ['--hero-on-accent', 'var(--alt-on-accent)'],
]);

/** A client's own colors. A chosen background or text color takes the place of all the preset's that would not fit it. */
function colorTokens({ font, background, accent }: Partial<ThemeColors>): Map<string, string> {
  const tokens = new Map<string, string>();
  if (background || font) {
    tokens.set('color-scheme', background && isDark(background) ? 'dark' : 'light');
    tokens.set('--raised', 'color-mix(in srgb,var(--ink) 6%,var(--page))');
    tokens.set('--hero-ink', 'var(--ink)');
  }
  if (background) tokens.set('--page', background).set('--foam', background);
  if (font) {
    const soft = background ? legibleShare(font, background, 72, legible) : 72;
    tokens.set('--ink', font);
    tokens.set('--soft', `color-mix(in srgb,${font} ${soft}%,var(--page))`);
    tokens.set('--line', `color-mix(in srgb,${font} 18%,var(--page))`);
  }
  if (accent) {
    // Black or white, whichever can be read on it; the browser decides where we don't know the color.
    const on = inkOn(accent) ?? `oklch(from ${accent} clamp(0,(.64 - l)*999,1) 0 0)`;
    tokens.set('--accent', accent).set('--on-accent', on);
    tokens.set('--hero-accent', accent).set('--hero-on-accent', on);
    const ratio = background ? contrast(accent, background) : null;
    if (ratio !== null && ratio < told) tokens.set('--accent-text', 'var(--ink)');
  }
  return tokens;
}
