/** The first `length` characters, without half of one that takes two places (an emoji). */
export function beginning(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** Plain text of at most `length` characters, cut at a word break with an ellipsis (PAGE-15 to PAGE-17). */
export function cutText(text: string, length: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= length) return plain;
  const cut = beginning(plain, length);
  const space = plain[length] === ' ' ? length : cut.lastIndexOf(' ');
  return `${(space > 0 ? cut.slice(0, space) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}
