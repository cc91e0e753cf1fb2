const counts = new Intl.NumberFormat('en');

/** A figure with separators: 12,480. */
export function formatCount(value: number): string {
  return counts.format(value);
}
