import { languageCodeForm } from './language-codes.ts';

/** The language in which a website is shown, and how its addresses are written. */
export interface Locale {
  language: string;
  /** Its addresses have no prefix. */
  defaultLanguage: string;
  /** All languages of the website, in its order. */
  languages: readonly string[];
  /** Links lead to no other language. */
  translatedOnly?: boolean;
}

/** @param languages of the website, in its order; the first is the default one */
export function localeOf(languages: readonly { code: string }[], language: string): Locale {
  const codes = languages.map(({ code }) => code);
  return { language, defaultLanguage: codes[0] ?? 'en', languages: codes };
}

/** The languages of some content in the order in which a reader should get them: theirs, the website's, any other. */
export function inReadingOrder(content: object, { language, languages }: Locale): string[] {
  return [...new Set([language, ...languages, ...Object.keys(content)])].filter((code) =>
    Object.hasOwn(content, code),
  );
}

/** A text in the reader's language, else in the first language of the website that has it, else in any. */
export function localizedTextIn(text: Record<string, string> | null | undefined, locale: Locale): string {
  if (!text) return '';
  const code = inReadingOrder(text, locale).find((candidate) => text[candidate]);
  return (code !== undefined && text[code]) || '';
}

/**
 * The free data of a post in one language: a map from languages to texts becomes the text, all other values stay. The
 * published page and the live editor both use it, so that they show the same.
 */
export function localizedData<V>(
  data: Readonly<Record<string, V>>,
  locale: Locale,
): Record<string, V | string> {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      isLanguageMap(value, locale) ? localizedTextIn(value, locale) : value,
    ]),
  );
}

function isLanguageMap(
  value: unknown,
  { language, defaultLanguage }: Locale,
): value is Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const keys = Object.keys(value);
  if (!keys.includes(language) && !keys.includes(defaultLanguage)) return false;
  return keys.every((key) => languageCodeForm.test(key));
}
