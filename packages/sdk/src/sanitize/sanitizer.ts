import { allowedAttributes, allowedElements } from './allowed.ts';

/** Cleans HTML from a message: what it returns runs nothing. */
export type Sanitize = (html: string) => string;

type AllowedElement = string | { name: string; namespace: string };

interface SanitizingElement {
  setHTML(html: string, options: { sanitizer: { elements: AllowedElement[]; attributes: string[] } }): void;
}

const namespace = 'http://www.w3.org/1998/Math/MathML';

/**
 * The browser's own sanitizer where it has one (Chromium 146, Firefox 148); else DOMPurify, in a file of its
 * own, so that most editors do not download its 12 KB.
 */
export async function loadSanitizer(): Promise<Sanitize> {
  const native = nativeSanitizer();
  if (native) return native;
  const { purifier } = await import('./purify.ts');
  return purifier(allowedElements, allowedAttributes);
}

export function nativeSanitizer(): Sanitize | null {
  if (!('setHTML' in Element.prototype)) return null;
  const elements = [...allowedElements, ...allowedElements.map((name) => ({ name, namespace }))];
  const sanitizer = { elements, attributes: allowedAttributes };
  // A document without a window: nothing in it loads while it is being cleaned.
  const inert = document.implementation.createHTMLDocument('');
  return (html) => {
    const holder = inert.createElement('div');
    (holder as unknown as SanitizingElement).setHTML(html, { sanitizer });
    return holder.innerHTML;
  };
}
