import { customThemeColours, type Theme, type ThemeColours } from '@vold/contract';
import { contrast, inkOn, isColour, isDark, legibleShare } from './colour.ts';
import { presetFacts, presetOf } from './presets.ts';
import { fontStack } from './theme-fonts.ts';

/** Below this an accent cannot be told from its background as text. */
const told = 3;
/** What WCAG AA asks of text. */
const legible = 4.5;

/** What a client changed of its preset, as CSS; empty when nothing. Values that are not plain are dropped. */
export function themeCss(theme: Theme): string {
  const colours = theme.type === 'alternative' ? alternativeTokens : colourTokens(theme);
  const tokens = new Map<string, string>();
  const heading = fontStack(theme.fonts?.heading);
  const body = fontStack(theme.fonts?.body);
  if (heading) tokens.set('--font-display', heading);
  if (body) tokens.set('--font-text', body);
  if (theme.radius !== undefined) {
    tokens.set('--radius', `${theme.radius}px`).set('--radius-control', `${theme.radius}px`);
  }
  if (theme.spacing !== undefined) tokens.set('--spacing', String(theme.spacing));
  // On paper every theme is black on white.
  const screen = colours.size > 0 ? `@media screen{${rule(colours)}}` : '';
  return screen + (tokens.size > 0 ? rule(tokens) : '');
}

/**
 * Whether the colours are others than the preset's. Its pictures were chosen for its own text: words of other colours
 * stand beside them.
 */
export function hasOtherColours(theme: Theme): boolean {
  const { font, background } = ownColours(theme);
  return theme.type === 'alternative' || Boolean(font || background);
}

/** The colour of the page, by day and by night. */
export function pageColors(theme: Theme): { day: string; night: string } {
  const { colours, night } = presetFacts[presetOf(theme)];
  const own = theme.type === 'alternative' ? colours.alternative.background : ownColours(theme).background;
  return own ? { day: own, night: own } : { day: colours.default.background, night };
}

/** Classes of the page's root, by which style sheets know a theme. */
export function themeClasses(theme: Theme): string {
  const classes = [hasOtherColours(theme) && 'own-colours', theme.ornaments === 'sea' && 'sea'];
  return classes.filter(Boolean).join(' ');
}

/** Twice `:root`, to win over the preset's night as well. */
function rule(tokens: ReadonlyMap<string, string>): string {
  return `:root:root{${[...tokens].map(([name, value]) => `${name}:${value}`).join(';')}}`;
}

/** Every preset has a second set of colours, light on dark by day and by night. */
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

/**
 * A client's own colours. A chosen background or text colour holds by day and by night: the preset's night values
 * would not fit it.
 */
function colourTokens(theme: Theme): Map<string, string> {
  const tokens = new Map<string, string>();
  const { font, background, accent } = ownColours(theme);
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
    // Black or white, whichever can be read on it; the browser decides where we don't know the colour.
    const on = inkOn(accent) ?? `oklch(from ${accent} clamp(0,(.64 - l)*999,1) 0 0)`;
    tokens.set('--accent', accent).set('--on-accent', on);
    tokens.set('--hero-accent', accent).set('--hero-on-accent', on);
    const ratio = background ? contrast(accent, background) : null;
    if (ratio !== null && ratio < told) tokens.set('--accent-text', 'var(--ink)');
  }
  return tokens;
}

/** The colours that count: those of the type custom, or those of a theme that names no type. */
function ownColours({ type, colours = {} }: Theme): Partial<ThemeColours> {
  const preset = type === 'custom' ? customThemeColours : undefined;
  if (type === 'default') return {};
  const plain = (name: keyof ThemeColours) =>
    isColour(colours[name]) ? colours[name].trim() : preset?.[name];
  return { font: plain('font'), background: plain('background'), accent: plain('accent') };
}
