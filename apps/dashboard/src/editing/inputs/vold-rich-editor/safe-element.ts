import DOMPurify from 'dompurify';

/**
 * The first element of some HTML, without anything that could act. It belongs to an inert document until it is
 * put into the page. Null if there is no element.
 */
export function safeElement(html: string): HTMLElement | null {
  const fragment = DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, RETURN_DOM_FRAGMENT: true });
  return fragment.firstElementChild instanceof HTMLElement ? fragment.firstElementChild : null;
}
