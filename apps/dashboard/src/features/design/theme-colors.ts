import { customThemeColors, type Theme, type ThemeColors } from '@vold/contract';
import { contrast, legibleOn, nightColors, presetFacts, presetOf } from '@vold/sections/theme';

export type ColorType = 'default' | 'alternative' | 'custom';

/** A theme without a type uses its own colors if it has any, as the website does. */
export function colorType({ type, colours }: Theme): ColorType {
  if (type) return type;
  return colours && Object.values(colours).some(Boolean) ? 'custom' : 'default';
}

/**
 * The colors that custom starts from (THEME-03, THEME-04): those that the client had chosen before, else those that the
 * website has now; the specification's defaults where no theme was ever chosen.
 */
export function startColors(theme: Theme): ThemeColors {
  const { colours } = presetFacts[presetOf(theme)];
  // As the website draws a custom theme that lacks one of them.
  const isUnknown = theme.type === 'custom' || Object.keys(theme).every((name) => name === 'logo');
  const now = theme.type === 'alternative' ? colours.alternative : colours.default;
  return { ...(isUnknown ? customThemeColors : now), ...theme.colours };
}

/** The three colors of a type, to be shown. */
export function colorsOf(theme: Theme, type: ColorType): ThemeColors {
  return type === 'custom' ? startColors(theme) : presetFacts[presetOf(theme)].colours[type];
}

export interface ContrastProblem {
  /** The colors by day, or those by night. */
  set: 'colours' | 'dark';
  /** The color that cannot be read, and the one to put in its place. */
  color: 'font' | 'accent';
  text: string;
  fix: string;
}

/** The contrast that WCAG AA requires of text. */
const least = 4.5;

/** The client's own colors that are hard to read (WCAG AA). Those of the presets are readable. */
export function contrastProblems(theme: Theme): ContrastProblem[] {
  if (colorType(theme) !== 'custom') return [];
  const day = problemsOf('colours', startColors(theme));
  const hasNight = theme.scheme === 'auto' || theme.scheme === 'dark';
  return hasNight ? [...day, ...problemsOf('dark', nightColors(theme))] : day;
}

function problemsOf(set: ContrastProblem['set'], colours: Partial<ThemeColors>): ContrastProblem[] {
  const { background = '', ...inks } = colours;
  return (['font', 'accent'] as const).flatMap((color) => {
    const ink = inks[color] ?? '';
    const ratio = contrast(ink, background);
    const fix = legibleOn(ink, background, least);
    if (ratio === null || fix === null || ratio >= least) return [];
    const what = color === 'font' ? 'Text stands' : 'Links and buttons stand';
    const when = set === 'dark' ? ' by night' : '';
    return [
      {
        set,
        color,
        fix,
        text: `${what} at ${shown(ratio)}:1 against the background${when}; ${least}:1 is needed.`,
      },
    ];
  });
}

/** Rounded down: 4.49 is not 4.5. */
function shown(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}
