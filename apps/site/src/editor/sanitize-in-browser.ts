import {
  alignmentClass,
  keepKnownClasses,
  renamedTags,
  richTextAttributes,
  richTextTags,
} from '@vold/sections/allow-list';
import DOMPurify from 'dompurify';

const purify = DOMPurify(window);
const attributes = [...new Set(Object.values(richTextAttributes).flat())];

// The same changes as on the server, so that a page does not jump when the bundle takes over.
purify.addHook('uponSanitizeElement', (node) => {
  if (!(node instanceof Element)) return;
  const alignment = alignmentClass(node.getAttribute('style') ?? '');
  const kept = `${keepKnownClasses(node.className)} ${alignment}`.trim();
  if (kept) node.setAttribute('class', kept);
  else node.removeAttribute('class');
  const renamed = renamedTags[node.localName];
  if (!renamed || !node.parentNode) return;
  const other = document.createElement(renamed);
  for (const { name, value } of node.attributes) other.setAttribute(name, value);
  other.append(...node.childNodes);
  node.replaceWith(other);
});

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.localName === 'img' && !node.hasAttribute('src') && !node.hasAttribute('srcset')) node.remove();
});

/** Cleans rich text in the browser by the list that the server uses. */
export function sanitizeInBrowser(html: string): string {
  return purify.sanitize(html, {
    ALLOWED_TAGS: [...richTextTags, ...Object.keys(renamedTags)],
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
