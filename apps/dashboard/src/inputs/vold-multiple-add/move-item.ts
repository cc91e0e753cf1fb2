/** The list with the item at `from` taken out and put in at `to`. */
export function moveItem(items: readonly unknown[], from: number, to: number): unknown[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, items[from]);
}
