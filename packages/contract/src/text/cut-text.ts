/** Splits into grapheme clusters by default. */
const characters = new Intl.Segmenter();

/**
 * The first `length` UTF-16 units of a text, or a few less: it is never cut within a grapheme cluster (an emoji of several
 * parts, a letter with its accent), unless all of it is one. The only way to shorten user text.
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = characters.segment(text).containing(length)?.index || length;
  return text.slice(0, end).replace(/[\uD800-\uDBFF]$/, '');
}

/** Plain text of at most `length` characters and an ellipsis, cut at a word break (PAGE-15 to PAGE-17). */
export function shortenText(text: string, length: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= length) return plain;
  const cut = cutText(plain, length);
  const space = plain[length] === ' ' ? length : cut.lastIndexOf(' ');
  return `${(space > 0 ? cut.slice(0, space) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}
