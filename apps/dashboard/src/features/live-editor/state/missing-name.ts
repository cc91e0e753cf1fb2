import type { PageDocument } from '@vold/document';

/** Whether visitors cannot reach the page or post in a language: its address there is made of its name. */
export function lacksName(doc: PageDocument, language: string): boolean {
  return (doc.title[language] ?? '').trim() === '';
}

/** Whether there is something in a language that visitors would see. */
export function hasContent(doc: PageDocument, language: string): boolean {
  return (doc.components[language]?.length ?? 0) > 0;
}
