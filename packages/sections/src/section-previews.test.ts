import { expect, it } from 'vitest';
import { type PreviewShape, previewHeight, previews, previewWidth } from './definitions.ts';
import { sectionKeys } from './section-keys.ts';

it('no two sections look the same', () => {
  const drawings = sectionKeys.map((key) => JSON.stringify(previews[key]));
  expect(new Set(drawings).size).toBe(sectionKeys.length);
});

it.each(sectionKeys)('the drawing of %s stays on its field', (key) => {
  expect(previews[key].length).toBeGreaterThan(2);
  for (const shape of previews[key]) {
    for (const [x, y] of cornersOf(shape)) {
      expect(x, JSON.stringify(shape)).toBeGreaterThanOrEqual(0);
      expect(x, JSON.stringify(shape)).toBeLessThanOrEqual(previewWidth);
      expect(y, JSON.stringify(shape)).toBeGreaterThanOrEqual(0);
      expect(y, JSON.stringify(shape)).toBeLessThanOrEqual(previewHeight);
    }
  }
});

function cornersOf(shape: PreviewShape): [number, number][] {
  if (shape.kind === 'path') return [];
  if (shape.kind === 'dot') {
    const { x, y, radius } = shape;
    return [
      [x - radius, y - radius],
      [x + radius, y + radius],
    ];
  }
  const { x, y, width, height } = shape;
  return [
    [x, y],
    [x + width, y + height],
  ];
}
