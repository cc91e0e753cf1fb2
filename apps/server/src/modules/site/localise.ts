/** The language in which a website is being shown, and how its addresses are written. */
export interface Locale {
  language: string;
  /** Its addresses carry no prefix. */
  defaultLanguage: string;
}

/** A text in the wanted language, else in the default one, else in any. */
export function pick(text: Record<string, string> | null | undefined, locale: Locale): string {
  if (!text) return '';
  return text[locale.language] || text[locale.defaultLanguage] || Object.values(text).find(Boolean) || '';
}

/** Address of a stored path in a language: `/rooms`, `/id/kamar`; `''` is the home page. */
export function hrefOf(path: string, language: string, defaultLanguage: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  if (language === defaultLanguage) return `/${encoded}`;
  return encoded ? `/${language}/${encoded}` : `/${language}`;
}

/** The address of a record for a reader of a language: in that language where it has one, else the default's. */
export function bestHref(
  addresses: Record<string, string> | null | undefined,
  locale: Locale,
): string | null {
  if (!addresses) return null;
  const languages = [locale.language, locale.defaultLanguage, ...Object.keys(addresses)];
  const language = languages.find((one) => addresses[one] !== undefined);
  return language === undefined ? null : hrefOf(addresses[language] ?? '', language, locale.defaultLanguage);
}
