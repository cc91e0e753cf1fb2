/** Titles in a sentence: `Name`, `Name and Email`, `Name, Email and Role` (VIP-09). */
export function joinTitles(titles: readonly string[]): string {
  if (titles.length < 2) return titles[0] ?? '';
  return `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;
}
