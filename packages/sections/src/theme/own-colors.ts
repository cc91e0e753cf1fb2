import { customThemeColors, type Theme, type ThemeColors } from '@vold/contract';
import { darkened, isColor, isDark, isSameColor, legibleOn } from './color.ts';
import { presetFacts, presetOf } from './presets.ts';

/** The contrast that WCAG AA requires of text. */
export const legible = 4.5;

/** Text and background by night of a client whose own colors by day say nothing about them. */
const night = { font: '#eceeed', background: '#141718' };
/** Luminance of a background by night, at most. */
const deepest = 0.009;

/**
 * The colors by day that count: those of the type custom, or those of a theme that names no type. Text and background that
 * are the preset's do not count: custom starts with these, and changes nothing until one of them is another.
 */
export function ownColors(theme: Theme): Partial<ThemeColors> {
  const { type, colours = {} } = theme;
  const start = type === 'custom' ? customThemeColors : undefined;
  if (type === 'default') return {};
  const plain = (name: keyof ThemeColors) => (isColor(colours[name]) ? colours[name].trim() : start?.[name]);
  const [font, background, accent] = [plain('font'), plain('background'), plain('accent')];
  const preset = presetFacts[presetOf(theme)].colours.default;
  const isPreset =
    isSameColor(font ?? preset.font, preset.font) &&
    isSameColor(background ?? preset.background, preset.background);
  return isPreset ? { accent } : { font, background, accent };
}

/**
 * The own colors by night: those that the client has chosen, and for the rest those by day turned dark. Colors that are dark by
 * day stay. Each can be read on the background.
 */
export function nightColors(theme: Theme): Partial<ThemeColors> {
  const day = ownColors(theme);
  const chosen = (name: keyof ThemeColors) => {
    const value = theme.dark?.[name];
    return isColor(value) ? value.trim() : undefined;
  };
  if (!day.font && !day.background) {
    const accent = chosen('accent') ?? day.accent;
    const ground = presetFacts[presetOf(theme)].night;
    return { accent: accent && (legibleOn(accent, ground, legible) ?? accent) };
  }
  const isNight = day.background !== undefined && isDark(day.background);
  const background =
    chosen('background') ?? (isNight ? day.background : nightOf(day.font)) ?? night.background;
  const font = (isNight ? day.font : day.background) ?? night.font;
  const accent =
    chosen('accent') ?? (day.accent && (legibleOn(day.accent, background, legible) ?? day.accent));
  return { background, font: chosen('font') ?? legibleOn(font, background, legible) ?? font, accent };
}

/** A text's color, darkened until it is a background. */
function nightOf(font: string | undefined): string | null {
  return font !== undefined && isDark(font) ? darkened(font, deepest) : null;
}

/**
 * True if the colors differ from the preset's. Its pictures were chosen for its own text: text of other colors is placed next
 * to them.
 */
export function hasOtherColors(theme: Theme): boolean {
  const { font, background } = ownColors(theme);
  return theme.type === 'alternative' || Boolean(font || background);
}
