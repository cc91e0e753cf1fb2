import { expect, it } from 'vitest';
import { twoDigits } from './two-digits.ts';

it('LIVE-28 numbers sections with two digits', () => {
  expect([1, 9, 10, 120].map(twoDigits)).toEqual(['01', '09', '10', '120']);
});
