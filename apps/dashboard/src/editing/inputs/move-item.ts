/** The list with the item at `from` taken out and put in at `to`. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
}

/** Applies a chosen order to the entries that exist now: drops those that are gone, and appends new ones. */
export function keepOrder<E>(chosen: readonly E[], now: readonly E[], idOf: (entry: E) => string): E[] {
  const left = new Set(now.map(idOf));
  const known = new Set(chosen.map(idOf));
  return [...chosen.filter((one) => left.has(idOf(one))), ...now.filter((one) => !known.has(idOf(one)))];
}
