import type { PageDocument } from '@vold/document';

/** True if visitors cannot reach the page or post in a language: its address is derived from its name. */
export function lacksName(doc: PageDocument, language: string): boolean {
  return (doc.title[language] ?? '').trim() === '';
}

/** True if a language has content that visitors would see. */
export function hasContent(doc: PageDocument, language: string): boolean {
  return (doc.components[language]?.length ?? 0) > 0;
}
