import { expect, it } from 'vitest';
import { niceScale } from './nice-scale.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 2, 4]],
  [7, [0, 5, 10]],
  [100, [0, 50, 100]],
  [101, [0, 100, 200]],
  [4_820, [0, 5_000]],
])('up to %d the lines are %j', (highest, steps) => {
  const scale = niceScale(highest);
  expect(scale.steps).toEqual(steps);
  expect(scale.top).toBe(steps.at(-1));
});
