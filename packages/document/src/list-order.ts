/**
 * The ids that keep their relative order when `from` becomes `to` (a longest increasing subsequence); all
 * others have to move. Both lists hold the same ids. O(n log n).
 */
export function keptInOrder(from: readonly string[], to: readonly string[]): Set<string> {
  const position = new Map(from.map((id, index) => [id, index]));
  // tails[k]: the id that ends the best run of length k + 1.
  const tails: string[] = [];
  const previous = new Map<string, string | undefined>();
  const at = (id: string): number => position.get(id) ?? -1;
  for (const id of to) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (at(tails[middle] ?? '') < at(id)) low = middle + 1;
      else high = middle;
    }
    previous.set(id, tails[low - 1]);
    tails[low] = id;
  }
  const kept = new Set<string>();
  let id = tails.at(-1);
  while (id !== undefined) {
    kept.add(id);
    id = previous.get(id);
  }
  return kept;
}
