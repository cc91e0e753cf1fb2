import { trimBothOf } from '@vold/contract';
/** The parsed path of a request, before any query. */
export interface SitePath {
  /** Decoded, lower case, NFC, without slashes at the ends: as the address table stores it. */
  path: string;
  /** The path as it was asked for, decoded; with its leading slash. */
  asked: string;
}

/** @returns null for a path that no address can have (malformed encoding, control characters) */
export function parseSitePath(raw: string): SitePath | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(raw);
  } catch {
    return null;
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL refuses NUL, and no address has the others
  if (/[\u0000-\u001f\u007f\ufffd]/.test(decoded)) return null;
  const asked = decoded.startsWith('/') ? decoded : `/${decoded}`;
  return { asked, path: trimBothOf(asked, '/').toLowerCase().normalize('NFC') };
}

/** Splits a language prefix off. The default language has none: `/en/about` is not an address where en is default. */
export function splitLanguage(
  path: string,
  languages: readonly string[],
): { language: string; rest: string } {
  const [defaultLanguage = 'en', ...others] = languages;
  const [first = '', ...more] = path.split('/');
  if (others.includes(first)) return { language: first, rest: more.join('/') };
  return { language: defaultLanguage, rest: path };
}
