import type { Page } from '@vold/contract';
import { asRecord, asText } from './read-value.ts';

/**
 * The path of a page on its website, with a leading slash: customUrl, otherwise slug (FEAT-16), in the language or, if it has
 * none, in any.
 */
export function pageAddress(page: Pick<Page, 'customUrl' | 'slug'>, language: string): string {
  const path = textIn(page.customUrl, language) || textIn(page.slug, language);
  return `/${path.replace(/^\/+/, '')}`;
}

/** A per-language text in the language, or in the first language that has one. */
export function textIn(text: Record<string, string> | undefined, language: string): string {
  if (!text) return '';
  return text[language] || Object.values(text).find((value) => value !== '') || '';
}

/** The same for a value of a form, which may be of any kind. */
export function valueIn(value: unknown, language: string): string {
  const texts = Object.entries(asRecord(value)).map(([code, text]) => [code, asText(text)]);
  return textIn(Object.fromEntries(texts), language);
}
