import DOMPurify from 'dompurify';
import type { Sanitise } from './sanitiser.ts';

/** Cleans HTML with DOMPurify. The lists are handed in, so that this file shares none with the editor's. */
export function purifier(elements: readonly string[], attributes: readonly string[]): Sanitise {
  return (html) =>
    DOMPurify.sanitize(html, {
      ALLOWED_TAGS: [...elements, '#text'],
      ALLOWED_ATTR: [...attributes],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
    });
}
