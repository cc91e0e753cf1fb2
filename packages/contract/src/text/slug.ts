import { cutText } from './cut-text.ts';

/** Marks that only choose how the sign before them is drawn, as after an emoji. */
const invisibleMarks = /[\p{Variation_Selector}\p{Me}]/gu;

/**
 * A text as a slug (FORM-28, FORM-29): letters and digits of any script stay, everything else becomes dashes, runs of dashes
 * collapse to one, none at the ends, lower-cased. Accents of Latin and Greek letters are dropped; in other scripts they make
 * another letter (`й`).
 *
 * `slugify('Rooms & Rates — Café')` is `rooms-rates-cafe`. A text without letters gives ''.
 */
export function slugify(text: string): string {
  const slug = text
    .normalize('NFKD')
    .replaceAll(/(^|[\p{Script=Latin}\p{Script=Greek}]|[^\p{L}\p{M}])[\u0300-\u036f]+/gu, '$1')
    .replaceAll(invisibleMarks, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return cutText(slug, 200).replace(/-$/, '');
}

/** A text as a word of a–z, 0–9, `_` and single dashes inside, for classes, ids and paths. Letters of other scripts are left out. */
export function asciiSlug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/**
 * A typed address in the form that addresses have (FORM-28, FORM-29): lower case, spaces and what has no place in one
 * become dashes, runs of dashes one; slashes stay, without any at the ends. Letters with marks are one sign (NFC).
 */
export function tidyAddress(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(invisibleMarks, '')
    .replace(/[^\p{L}\p{M}\p{N}_/\s-]/gu, '-')
    .replace(/\s+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/-?\/[-/]*/g, '/')
    .replace(/^[-/]|[-/]$/g, '');
}

/** A name as a key of a–z, 0–9 and single dashes inside, without accents: a section's id, the path of a post type; '' without any of these. */
export function keySlug(name: string): string {
  return asciiSlug(slugify(name).replaceAll('_', '-'));
}

/** A client's name in addresses, which are host names: a key of at most 63 characters. */
export function clientSlug(name: string): string {
  return keySlug(name).slice(0, 63).replace(/-$/, '');
}
