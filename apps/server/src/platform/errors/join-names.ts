/** Names joined for a sentence: `A`, `A and B`, `A, B and C` (VIP-09). */
export function joinNames(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
