/** Returns the items whose key an earlier item has; items without a key are left out. */
export function repeated<Item>(items: readonly Item[], keyOf: (item: Item) => string | null): Item[] {
  const taken = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    if (key === null) return false;
    const isTaken = taken.has(key);
    taken.add(key);
    return isTaken;
  });
}
