import { replaceTags } from '@vold/contract';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const line = /<\/?(?:br|p|h[1-6]|li|tr|div|blockquote|pre|figcaption)\b[^<>]*>/gi;

/** The words of rich text, one line for each of its paragraphs, rows and items. Plain text stays as it is. */
export function plainText(text: string): string {
  // Other tags stand within a line, and often within a word.
  return replaceTags(text.replace(line, '\n').replace(/<t[dh]\b/gi, ' $&'), '')
    .replace(/&(?:#(\d{1,6})|(\w+));/g, (all, code: string | undefined, name: string | undefined) =>
      code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (entities[name ?? ''] ?? all),
    )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

/** The words of rich text in one line. */
export function plainLine(text: string): string {
  return plainText(text).replaceAll('\n', ' ');
}

/** True if a value is a text with tags. */
export function isRich(value: unknown): value is string {
  return typeof value === 'string' && /<\/?[a-z][^<>]*>/i.test(value);
}
