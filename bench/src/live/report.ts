/** The middle and the 95th of a hundred. */
export interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly count: number;
}

export function spread(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  return { p50: at(0.5) ?? Number.NaN, p95: at(0.95) ?? Number.NaN, count: times.length };
}

/** From each input to the first paint after it and before the next input. Inputs that nothing followed are left out. */
export function pair(inputs: readonly number[], paints: readonly number[]): number[] {
  return inputs.flatMap((input, index) => {
    const next = inputs[index + 1] ?? Number.POSITIVE_INFINITY;
    const paint = paints.find((time) => time >= input && time < next);
    return paint === undefined ? [] : [paint - input];
  });
}

/** A line of the table: what, the value, the target, and the value as a part of the target. */
export function line(name: string, value: number, target: number | null, unit = 'ms', note = ''): void {
  const cells = [
    name.padEnd(46),
    `${value.toFixed(1)} ${unit}`.padStart(12),
    (target === null ? '' : `${target} ${unit}`).padStart(12),
    (target === null ? '' : (value / target).toFixed(2)).padStart(7),
    note,
  ];
  console.log(cells.join(' ').trimEnd());
}

export function lineOf(name: string, times: readonly number[], target: number | null, note = ''): void {
  const { p50, p95, count } = spread(times);
  line(`${name}, p95`, p95, target, 'ms', `p50 ${p50.toFixed(1)}, ${count} times${note && `, ${note}`}`);
}
