import { expect, it } from 'vitest';
import { clashingLines } from './clashing-lines.ts';

it('leaves out the paragraphs that all versions have (H7)', () => {
  const text = (bed: string, view: string) => `<h2>Rooms</h2><p>${bed}</p><p>${view}</p><p>Breakfast</p>`;
  expect(
    clashingLines(text('One bed', 'A view'), text('Two beds', 'A view'), text('No bed', 'A view')),
  ).toEqual({
    base: 'One bed',
    mine: 'Two beds',
    theirs: 'No bed',
  });
});

it('leaves short lines and other values as they are', () => {
  expect(clashingLines('One bed', 'Two beds', 'No bed')).toBeNull();
  expect(clashingLines(1, 2, 3)).toBeNull();
});
