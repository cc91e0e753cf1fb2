const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A letter with more marks than this is cut within them: else nothing would be left of a text that is one of these. */
const longestCharacter = 64;

/**
 * The first `length` UTF-16 units of a text, or a few less: it is never cut within a character as people see it (an emoji
 * of several parts, a letter with its accent). The one way to shorten what people wrote.
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  // What is behind the place decides whether a character ends there, what is far before it does not.
  const from = Math.max(0, length - longestCharacter);
  const around = text.slice(from, length + longestCharacter);
  const begun = characters.segment(around).containing(length - from)?.index ?? 0;
  const end = begun > 0 ? from + begun : length;
  return text.slice(0, isWithinPair(text, end) ? end - 1 : end);
}

/** The first character of a text as people see it; '' of an empty one. */
export function firstCharacter(text: string): string {
  return cutText(
    characters.segment(text.slice(0, longestCharacter)).containing(0)?.segment ?? '',
    longestCharacter,
  );
}

/** Plain text of at most `length` characters and an ellipsis, cut at a word break (PAGE-15 to PAGE-17). */
export function shortenText(text: string, length: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= length) return plain;
  const cut = cutText(plain, length);
  const space = plain[length] === ' ' ? length : cut.lastIndexOf(' ');
  return `${(space > 0 ? cut.slice(0, space) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}

function isWithinPair(text: string, at: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(at - 1, at + 1));
}
