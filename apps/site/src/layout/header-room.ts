import type { SiteFrame, SiteMenuItem } from '@vold/contract';
import { presetFacts, presetOf } from '@vold/sections/theme';
import { languagesOfMenu, type RenderContext } from '@vold/sections/views';
import { headerWidths } from './header-widths.ts';
import { textWidth } from './text-width.ts';

/** The logo: its height, its greatest width, and the gap after it. */
const logo = { height: 30 / 16, maxWidth: 10, gap: 0.7 };
/** The name and an entry end in an ellipsis beyond this. */
const [longestName, longestEntry] = [24, 15];
/** The button that opens the whole menu, with its drawing. */
const menuButtonDrawing = 2.25;

/** The header's language switch as one line of text; null if there is only one language. */
export function languageLabel({
  language,
  languages,
}: Pick<RenderContext, 'language' | 'languages'>): string | null {
  if (languages.length < 2) return null;
  if (languages.length >= languagesOfMenu)
    return languages.find(({ code }) => code === language)?.name ?? language;
  // As many letters wide as the gaps between them.
  return languages.map(({ name }) => name).join('   ');
}

/** Classes that hide a part of the header where it has no room; null: it has room in no window. */
export interface HeaderRoom {
  languages: string | null;
  /** By the index of the entry. */
  top: readonly (string | null)[];
  main: readonly (string | null)[];
  /** Label of the button that opens the folded menu. The button is hidden if the menu has no other entries. */
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
  const own = presetFacts[presetOf(theme)].fonts;
  const [heading, body] = [theme.fonts?.heading || own.heading, theme.fonts?.body || own.body];
  const widthOf = (text: string) => textWidth(text, body);
  const entryWidth = ({ title, children }: SiteMenuItem) =>
    Math.min(longestEntry, widthOf(title)) + (children.length > 0 ? 1 : 0);
  const inRow = (width: number): Part => ({ width, rowGaps: 1, menuGaps: 0 });
  const languages = languageLabel === null ? [] : [inRow(3 + widthOf(languageLabel))];
  const buttons = top.map((item) => inRow(entryWidth(item) + (topClass(item) === 'button' ? 2.3 : 0)));
  const entries = main.map((item, index): Part => {
    const width = entryWidth(item);
    return index === 0 ? inRow(width) : { width, rowGaps: 0, menuGaps: 1 };
  });
  const parts = [...languages, ...buttons, ...entries];

  const name = Math.min(longestName, 1.4 * textWidth(siteName, heading)) + logoWidth(theme.logo);
  const start: Part = { width: name, rowGaps: 0, menuGaps: 0 };
  const whole = windowFor(parts.reduce(joined, start));
  let used = joined(start, inRow(widthOf(menuWord) + menuButtonDrawing));
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

/** An item of the header, in em; gaps are as wide as the window allows. */
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
  return headerWidths.find(fits) ?? Number.POSITIVE_INFINITY;
}

function logoWidth(picture: SiteFrame['config']['theme']['logo']): number {
  if (!picture) return 0;
  const { width, height } = picture;
  const drawn = width && height ? (logo.height * width) / height : logo.maxWidth;
  return Math.min(logo.maxWidth, drawn) + logo.gap;
}

function clamp(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
