/** The language in which a website is being shown, and how its addresses are written. */
export interface Locale {
  language: string;
  /** Its addresses carry no prefix. */
  defaultLanguage: string;
  /** All of the website's, in its order. */
  languages: readonly string[];
}

/** The languages of some content, the one that a reader should get first: theirs, the website's in its order, any other. */
export function inReadingOrder(content: object, { language, languages }: Locale): string[] {
  return [...new Set([language, ...languages, ...Object.keys(content)])].filter((code) =>
    Object.hasOwn(content, code),
  );
}

/** A text in the wanted language, else in the website's first that has it, else in any. */
export function pick(text: Record<string, string> | null | undefined, locale: Locale): string {
  if (!text) return '';
  return text[locale.language] || firstText(text, locale);
}

function firstText(text: Record<string, string>, locale: Locale): string {
  for (const code of inReadingOrder(text, locale)) {
    if (text[code]) return text[code];
  }
  return '';
}

/** Address of a stored path in a language: `/rooms`, `/id/kamar`; `''` is the home page. */
export function hrefOf(path: string, language: string, defaultLanguage: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  if (language === defaultLanguage) return `/${encoded}`;
  return encoded ? `/${language}/${encoded}` : `/${language}`;
}

/** The address of a record for a reader of a language: in that language if it has one, else in the website's first that has. */
export function bestHref(
  addresses: Record<string, string> | null | undefined,
  locale: Locale,
): string | null {
  if (!addresses) return null;
  const [language] = inReadingOrder(addresses, locale);
  return language === undefined ? null : hrefOf(addresses[language] ?? '', language, locale.defaultLanguage);
}
