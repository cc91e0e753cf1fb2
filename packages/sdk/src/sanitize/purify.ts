import DOMPurify from 'dompurify';
import type { Sanitize } from './sanitizer.ts';

/** Cleans HTML with DOMPurify. The lists are handed in, so that this file shares none with the editor's. */
export function purifier(elements: readonly string[], attributes: readonly string[]): Sanitize {
  return (html) =>
    DOMPurify.sanitize(html, {
      ALLOWED_TAGS: [...elements, '#text'],
      ALLOWED_ATTR: [...attributes],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
    });
}
