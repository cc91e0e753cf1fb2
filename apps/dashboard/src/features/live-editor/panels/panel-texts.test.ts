import { expect, it } from 'vitest';
import { readSpacing, writeSpacing } from '../state/spacing.ts';
import { twoDigits } from './two-digits.ts';

it('LIVE-28 numbers sections with two digits', () => {
  expect([1, 9, 10, 120].map(twoDigits)).toEqual(['01', '09', '10', '120']);
});

it('reads and writes spacing as it is stored', () => {
  expect(readSpacing('24px 0 12px')).toEqual([24, 0, 12, 0]);
  expect(readSpacing(undefined)).toEqual([0, 0, 0, 0]);
  expect(readSpacing('auto; }')).toEqual([0, 0, 0, 0]);
  expect(writeSpacing([24, 0, 24, 0])).toBe('24px 0 24px 0');
  expect(writeSpacing([0, 0, 0, 0])).toBeUndefined();
});
