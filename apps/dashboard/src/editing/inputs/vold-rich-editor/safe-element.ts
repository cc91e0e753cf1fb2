import DOMPurify from 'dompurify';

/**
 * The first element of some HTML, without anything that could act. It belongs to an inert document until it is
 * put into the page. Null if there is no element.
 */
export function safeElement(html: string): Element | null {
  return DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true, mathMl: true },
    ADD_TAGS: ['semantics', 'annotation'],
    RETURN_DOM_FRAGMENT: true,
  }).firstElementChild;
}
