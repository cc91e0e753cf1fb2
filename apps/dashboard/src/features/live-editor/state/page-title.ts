import type { PageDocument } from '@vold/document';
import { textIn } from '../../../base/text/localized.ts';

/** The page's name in a language, else in any; never empty. */
export function pageTitle(doc: Pick<PageDocument, 'title'>, language: string): string {
  return textIn(doc.title, language) || 'Untitled page';
}
