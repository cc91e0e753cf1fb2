import { customThemeColours, type Theme, type ThemeColours } from '@vold/contract';
import { contrast, legibleOn, nightColours, presetFacts, presetOf } from '@vold/sections/theme';

export type ColourType = 'default' | 'alternative' | 'custom';

/** A theme that names no type stands on its own colours where it has some, as the website draws it. */
export function colourType({ type, colours }: Theme): ColourType {
  if (type) return type;
  return colours && Object.values(colours).some(Boolean) ? 'custom' : 'default';
}

/**
 * The colours that custom starts from (THEME-03, THEME-04): those that the client had chosen before, else those that the
 * website has now; the specification's defaults where no theme was ever chosen.
 */
export function startColours(theme: Theme): ThemeColours {
  const { colours } = presetFacts[presetOf(theme)];
  // As the website draws a custom theme that lacks one of them.
  const isUnknown = theme.type === 'custom' || Object.keys(theme).every((name) => name === 'logo');
  const now = theme.type === 'alternative' ? colours.alternative : colours.default;
  return { ...(isUnknown ? customThemeColours : now), ...theme.colours };
}

/** The three colours of a type, to be shown. */
export function coloursOf(theme: Theme, type: ColourType): ThemeColours {
  return type === 'custom' ? startColours(theme) : presetFacts[presetOf(theme)].colours[type];
}

export interface ContrastProblem {
  /** The colours by day, or those by night. */
  set: 'colours' | 'dark';
  /** The colour that cannot be read, and the one to put in its place. */
  colour: 'font' | 'accent';
  text: string;
  fix: string;
}

/** What WCAG AA asks of text. */
const least = 4.5;

/** What a client's own colours make hard to read (WCAG AA). Those of the presets can be read. */
export function contrastProblems(theme: Theme): ContrastProblem[] {
  if (colourType(theme) !== 'custom') return [];
  const day = problemsOf('colours', startColours(theme));
  const hasNight = theme.scheme === 'auto' || theme.scheme === 'dark';
  return hasNight ? [...day, ...problemsOf('dark', nightColours(theme))] : day;
}

function problemsOf(set: ContrastProblem['set'], colours: Partial<ThemeColours>): ContrastProblem[] {
  const { background = '', ...inks } = colours;
  return (['font', 'accent'] as const).flatMap((colour) => {
    const ink = inks[colour] ?? '';
    const ratio = contrast(ink, background);
    const fix = legibleOn(ink, background, least);
    if (ratio === null || fix === null || ratio >= least) return [];
    const what = colour === 'font' ? 'Text stands' : 'Links and buttons stand';
    const when = set === 'dark' ? ' by night' : '';
    return [
      {
        set,
        colour,
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
