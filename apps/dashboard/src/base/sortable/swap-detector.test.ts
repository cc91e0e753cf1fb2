import { expect, it } from 'vitest';
import { swapDetector } from './swap-detector.ts';

/** True if rows of 100 pixels change places with the pointer at this distance from the middle of the other row. */
function swapsAt(distance: number): boolean {
  const shape = { boundingRectangle: { top: 200, height: 100, left: 0, right: 300 } };
  const position = { current: { x: 20, y: 250 + distance } };
  const input = { dragOperation: { position }, droppable: { id: 'row', shape } };
  return swapDetector(input as unknown as Parameters<typeof swapDetector>[0]) !== null;
}

it('CONST-07 rows swap within 0.65 of the height of a row, around its middle', () => {
  expect([-33, -32, 0, 32, 33].map(swapsAt)).toEqual([false, true, true, true, false]);
});
