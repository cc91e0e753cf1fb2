import DOMPurify from 'dompurify';

/** Pasted text loses classes, styles, directions and scripts (specification §9), and whatever else could act. */
export function cleanPasted(html: string): string {
  return DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_ATTR: ['class', 'style', 'dir', 'id', 'name'],
    FORBID_TAGS: ['script', 'style', 'form', 'input', 'button', 'select', 'textarea'],
    ALLOW_DATA_ATTR: false,
  });
}
