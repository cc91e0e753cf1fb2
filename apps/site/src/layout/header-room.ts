import type { SiteFrame, SiteMenuItem } from '@vold/contract';
import { languagesOfMenu, type RenderContext } from '@vold/sections/views';

/**
 * Widths of a window, in em as media queries count them, at which more of the header may stand side by side; styles/header.css
 * has a rule for each. The header grows no further than the last one.
 */
const widths = [60, 66, 72, 78, 84, 93] as const;

/** The logo, the widest that it is drawn. */
const logo = 10.7;
/** The name and an entry end in an ellipsis beyond this. */
const [longestName, longestEntry] = [24, 15];
/** The button that opens the whole menu, with its drawing. */
const menuButtonDrawing = 2.25;

/** What stands in the header for the languages, as one line; null where there is nothing to choose. */
export function languageLabel({
  language,
  languages,
}: Pick<RenderContext, 'language' | 'languages'>): string | null {
  if (languages.length < 2) return null;
  if (languages.length >= languagesOfMenu)
    return languages.find(({ code }) => code === language)?.name ?? language;
  // As many letters wide as the gaps between them.
  return languages.map(({ name }) => name).join('    ');
}

/** Classes that hide a part of the header where it has no room; null: it has room in no window. */
export interface HeaderRoom {
  languages: string | null;
  /** By the index of the entry. */
  top: readonly (string | null)[];
  main: readonly (string | null)[];
  /** Of the button that opens all of the above: it is hidden where nothing else is. */
  menu: string;
}

/**
 * Which parts of the header stand side by side at which width, so that it is always one row. Estimated on the server, rather
 * too wide than too narrow: without a script browsers cannot hide what does not fit. The languages come first, then the
 * buttons, then the entries of the menu one by one.
 */
export function headerRoom(frame: SiteFrame, languageLabel: string | null, menuWord: string): HeaderRoom {
  const { main = [], top = [] } = frame.navigations;
  const { siteName, theme } = frame.config;
  const inRow = (width: number): Part => ({ width, rowGaps: 1, menuGaps: 0 });
  const languages = languageLabel === null ? [] : [inRow(3 + textWidth(languageLabel))];
  const buttons = top.map((item) => inRow(entryWidth(item) + (topClass(item) === 'button' ? 2.3 : 0)));
  const entries = main.map((item, index): Part => {
    const width = entryWidth(item);
    return index === 0 ? inRow(width) : { width, rowGaps: 0, menuGaps: 1 };
  });
  const parts = [...languages, ...buttons, ...entries];

  const name = Math.min(longestName, 1.4 * textWidth(siteName)) + (theme.logo ? logo : 0);
  const start: Part = { width: name, rowGaps: 0, menuGaps: 0 };
  const whole = windowFor(parts.reduce(joined, start));
  let used = joined(start, inRow(textWidth(menuWord) + menuButtonDrawing));
  const from = parts.map((part) => {
    used = joined(used, part);
    const width = Math.min(windowFor(used), whole);
    return width === Number.POSITIVE_INFINITY ? null : `from-${width}`;
  });
  return {
    languages: from.slice(0, languages.length)[0] ?? null,
    top: from.slice(languages.length, languages.length + top.length),
    main: from.slice(languages.length + top.length),
    menu: whole === Number.POSITIVE_INFINITY ? '' : `until-${whole}`,
  };
}

export function topClass(item: SiteMenuItem): 'button' | 'header__link' {
  return item.className.split(/\s+/).includes('button') ? 'button' : 'header__link';
}

/** What stands in the header, in em; gaps are as wide as the window lets them be. */
interface Part {
  width: number;
  rowGaps: number;
  menuGaps: number;
}

function joined(one: Part, other: Part): Part {
  return {
    width: one.width + other.width,
    rowGaps: one.rowGaps + other.rowGaps,
    menuGaps: one.menuGaps + other.menuGaps,
  };
}

/** The narrowest window with room for so much; the lengths are those of styles/header.css. */
function windowFor({ width, rowGaps, menuGaps }: Part): number {
  const fits = (window: number) => {
    const part = (percent: number) => (window * percent) / 100;
    const room = Math.min(window, 84) - 2 * clamp(1.25, part(5), 4.5);
    return width + rowGaps * clamp(1, part(2.6), 2.4) + menuGaps * clamp(1, part(2.2), 2) <= room;
  };
  return widths.find(fits) ?? Number.POSITIVE_INFINITY;
}

function clamp(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function entryWidth({ title, children }: SiteMenuItem): number {
  return Math.min(longestEntry, textWidth(title)) + (children.length > 0 ? 1 : 0);
}

/** Width of a text in em: what letters of its kind need in the widest of our fonts. */
function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += letterWidth(letter);
  return width;
}

function letterWidth(letter: string): number {
  if (/\p{M}/u.test(letter)) return 0;
  if (/[ .,:;'’!|iIjl]/.test(letter)) return 0.3;
  if (/[frt()-]/.test(letter)) return 0.42;
  // Chinese, Japanese, Korean and pictures stand in squares.
  if (/\p{Extended_Pictographic}|[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60]/u.test(letter))
    return 1.3;
  if (/[mwMW]/.test(letter)) return 0.95;
  return /\p{Lu}/u.test(letter) ? 0.76 : 0.61;
}
