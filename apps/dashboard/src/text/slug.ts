/**
 * A text as part of an address (FORM-29): non-word characters and spaces become dashes, lower-cased; runs
 * collapse to one dash, none at the ends. Letters keep their accents' base: "Café Ñ" is `cafe-n`.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
