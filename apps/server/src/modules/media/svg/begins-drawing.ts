/** Constructs that may come before the first element of an XML file, by their start and end. */
const preludes = [
  ['<!--', '-->'],
  ['<?xml', '?>'],
  ['<!doctype', '>'],
] as const;

/**
 * Tells whether the first element of a text is `svg`.
 *
 * Reads each character once, because visitors send these bytes: a regular expression with a comment in a repeated group
 * needs time that doubles with each comment.
 */
export function beginsDrawing(text: string): boolean {
  const lower = text.toLowerCase();
  let at = 0;
  while (true) {
    at += spaceAt(lower, at);
    const prelude = preludes.find(([start]) => lower.startsWith(start, at));
    if (!prelude) return /^<svg[\s>]/.test(lower.slice(at, at + 5));
    const [start, end] = prelude;
    const close = lower.indexOf(end, at + start.length);
    if (close < 0) return false;
    // A document type may have its own declarations in brackets, which also end with `>`.
    const bracket = start === '<!doctype' ? lower.slice(at, close).indexOf('[') : -1;
    const outer = bracket < 0 ? close : endOfSubset(lower, at + bracket);
    if (outer < 0) return false;
    at = outer + end.length;
  }
}

/** Index of the `>` that follows the `]` of a document type; -1: missing. */
function endOfSubset(text: string, from: number): number {
  const close = text.indexOf(']', from);
  if (close < 0) return -1;
  const after = close + 1 + spaceAt(text, close + 1);
  return text[after] === '>' ? after : -1;
}

/** Number of space characters from `at` on; `\s` includes a byte order mark. */
function spaceAt(text: string, at: number): number {
  let end = at;
  while (end < text.length && /\s/.test(text.charAt(end))) end += 1;
  return end - at;
}
