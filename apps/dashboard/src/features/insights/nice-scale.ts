/**
 * A round number at or above the highest value, and the steps up to it, for the lines of a chart: 0 to 7 gives 0, 5, 10.
 * Views are whole, so no step is less than one.
 */
export function niceScale(highest: number): { top: number; steps: number[] } {
  const rough = Math.max(1, highest) / 2;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  const count = Math.max(1, Math.ceil(highest / step));
  return { top: count * step, steps: Array.from({ length: count + 1 }, (_, index) => index * step) };
}
