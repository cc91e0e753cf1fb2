import { expect, it } from 'vitest';
import { cutName } from './cut-name.ts';

it('FILE-06 a filename is shown cut to 50 characters', () => {
  expect(cutName('a'.repeat(50))).toBe('a'.repeat(50));
  expect(cutName('a'.repeat(51))).toBe(`${'a'.repeat(49)}…`);
  expect(cutName(`${'👩‍🚀'.repeat(60)}.jpg`)).toBe(`${'👩‍🚀'.repeat(49)}…`);
});
