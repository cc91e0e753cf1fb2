/** The first line of a table of times. */
export function printHead(): void {
  console.log(row(['', 'p50 ms', 'p95 ms']));
}

/** A line of the table: half of the times, and 95 of 100, are at most so many milliseconds. */
export function printTimes(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN).toFixed(1);
  console.log(row([name, at(0.5), at(0.95)]));
}

function row(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(34) : cell.padStart(9))).join(' ');
}
