import { expect, it } from 'vitest';
import { readSpacing, writeSpacing } from './spacing.ts';

it('FEAT-19 spacers are px numbers', () => {
  expect(writeSpacing([24, 0, 40, 0])).toBe('24px 0 40px 0');
  expect(writeSpacing([-8, 12, 0, 0])).toBe('-8px 12px 0 0');
  expect(readSpacing('24px 0 40px 0')).toEqual([24, 0, 40, 0]);
  // As CSS reads one to three parts; what is no number is none.
  expect(readSpacing('10px')).toEqual([10, 10, 10, 10]);
  expect(readSpacing('10px 4px')).toEqual([10, 4, 10, 4]);
  expect(readSpacing('1px 2px 3px')).toEqual([1, 2, 3, 2]);
  expect(readSpacing('auto 2px')).toEqual([0, 2, 0, 2]);
  expect(readSpacing(undefined)).toEqual([0, 0, 0, 0]);
});

it('leaves nothing behind where every side is zero', () => {
  expect(writeSpacing([0, 0, 0, 0])).toBeUndefined();
});
