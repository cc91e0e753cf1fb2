import { inReadingOrder, type Locale } from '@vold/contract';

/** Address of a stored path in a language: `/rooms`, `/id/kamar`; `''` is the home page. */
export function hrefOf(path: string, language: string, defaultLanguage: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  if (language === defaultLanguage) return `/${encoded}`;
  return encoded ? `/${language}/${encoded}` : `/${language}`;
}

/**
 * The address of a record for a reader of a language: in that language if it has one, else in the website's first that has, if links
 * may lead there.
 */
export function bestHref(
  addresses: Record<string, string> | null | undefined,
  locale: Locale,
): string | null {
  if (!addresses) return null;
  const [best] = inReadingOrder(addresses, locale);
  const language = locale.translatedOnly && best !== locale.language ? undefined : best;
  return language === undefined ? null : hrefOf(addresses[language] ?? '', language, locale.defaultLanguage);
}
