/**
 * A text as a slug (FORM-28, FORM-29): letters and digits of any script stay, everything else becomes dashes, runs
 * of dashes collapse to one, none at the ends, lower-cased. Accents of Latin letters are dropped.
 *
 * `slugify('Rooms & Rates — Café')` is `rooms-rates-cafe`. A text without letters gives ''.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 200)
    .replace(/-+$/, '');
}
