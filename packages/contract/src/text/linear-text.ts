/**
 * Text functions for which the obvious regular expression is quadratic (`/<[^>]*>/g` on `<<<<`, `/\/+$/` on `////x`):
 * strangers choose these texts.
 */

/** Replaces everything from a `<` to the next `>`. The result is text, not safe HTML. */
export function replaceTags(html: string, replacement: string): string {
  const parts: string[] = [];
  let at = 0;
  while (true) {
    const start = html.indexOf('<', at);
    const end = start < 0 ? -1 : html.indexOf('>', start);
    if (end < 0) break;
    parts.push(html.slice(at, start));
    at = end + 1;
  }
  parts.push(html.slice(at));
  return parts.join(replacement);
}

/** The text without any repetition of a character at its end. */
export function trimEndOf(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end -= 1;
  return text.slice(0, end);
}

/** The text without any repetition of a character at its start and end. */
export function trimBothOf(text: string, character: string): string {
  let start = 0;
  while (start < text.length && text[start] === character) start += 1;
  return trimEndOf(text.slice(start), character);
}
