/** Titles in a sentence: `Name`, `Name and Email`, `Name, Email and Role` (VIP-09). */
export function joinTitles(titles: readonly string[]): string {
  if (titles.length < 2) return titles[0] ?? '';
  return `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;
}

/** The first titles of many, and how many more there are: `Name, Email and 9 more`. */
export function joinSome(titles: readonly string[], shown = 2): string {
  if (titles.length <= shown + 1) return joinTitles(titles);
  return joinTitles([...titles.slice(0, shown), `${titles.length - shown} more`]);
}
