import { type Theme, type WebsiteFont, websiteFonts } from '@vold/contract';
import { presetFacts, presetOf } from './presets.ts';

const fontName = /^[\w .'-]{1,80}$/;

/** True if a text is a plain name, which may stand in a style sheet. */
export function isFontName(text: string): boolean {
  return fontName.test(text);
}

/** A font's name as its style sheet is called: `source-serif-4`. */
export function fontSlug(family: string): string {
  return family.toLowerCase().replaceAll(' ', '-');
}

/** Families that we ship and the theme draws with: the body's first, each once. */
export function themeFamilies(theme: Theme): string[] {
  const own = presetFacts[presetOf(theme)].fonts;
  const chosen = [theme.fonts?.body || own.body, theme.fonts?.heading || own.heading];
  const shipped = chosen
    .map((family) => shippedFont(family)?.family)
    .filter((family) => family !== undefined);
  return [...new Set(shipped)];
}

/** The name of a font's fallback, a system font that is used until the font is loaded. */
export function standInFor(family: string): string {
  return `${family} stand-in`;
}

/** The value of `font-family` for a client's choice; null where there is none, or it is not a plain name. */
export function fontStack(family: string | undefined): string | null {
  if (!family || !isFontName(family)) return null;
  const shipped = shippedFont(family);
  const names = shipped ? [family, standInFor(family)] : [family.replaceAll("'", '')];
  const generic = shipped?.generic === 'serif' ? 'Georgia,serif' : 'system-ui,sans-serif';
  return `${names.map((name) => `"${name}"`).join(',')},${generic}`;
}

function shippedFont(family: string): WebsiteFont | undefined {
  return websiteFonts.find((font) => font.family === family);
}
