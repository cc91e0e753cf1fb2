/** A text as the class of a menu item (SETN-25): lower-cased, spaces to hyphens. */
export function toClassName(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '-');
}
