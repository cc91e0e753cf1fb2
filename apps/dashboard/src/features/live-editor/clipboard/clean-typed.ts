import { withoutFileKeys } from '@vold/contract';
import { richTextAttributes, richTextTags } from '@vold/sections/allow-list';
import DOMPurify from 'dompurify';

const options = {
  ALLOWED_TAGS: [...richTextTags, 'h1', '#text'],
  ALLOWED_ATTR: [...new Set(Object.values(richTextAttributes).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** Cleans rich text that was typed in the page: the page is not ours, and may send anything. The server cleans again. */
export function cleanTyped(html: string): string {
  return withoutFileKeys(DOMPurify.sanitize(html, options));
}

/** The same without pictures, films and links, which belong to one client. Their words stay. */
export function cleanForeign(html: string): string {
  return DOMPurify.sanitize(html, { ...options, FORBID_TAGS: ['a', 'audio', 'iframe', 'img', 'video'] });
}
