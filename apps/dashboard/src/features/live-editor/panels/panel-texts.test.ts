import { expect, it } from 'vitest';
import { readSpacing, writeSpacing } from '../state/spacing.ts';
import { cutText } from './cut-text.ts';
import { twoDigits } from './two-digits.ts';

it('LIVE-28 numbers sections with two digits', () => {
  expect([1, 9, 10, 120].map(twoDigits)).toEqual(['01', '09', '10', '120']);
});

it('PAGE-15 PAGE-16 cuts meta texts at a word break with an ellipsis', () => {
  const text = 'Seven rooms forty metres from the reef, and a garden that nobody tells you about';
  expect(cutText(text, 58)).toBe('Seven rooms forty metres from the reef, and a garden that…');
  expect(cutText(text, 58).length).toBeLessThanOrEqual(59);
  expect(cutText('Short', 58)).toBe('Short');
  expect(cutText('x'.repeat(80), 58)).toBe(`${'x'.repeat(58)}…`);
});

it('reads and writes spacing as it is stored', () => {
  expect(readSpacing('24px 0 12px')).toEqual([24, 0, 12, 0]);
  expect(readSpacing(undefined)).toEqual([0, 0, 0, 0]);
  expect(readSpacing('auto; }')).toEqual([0, 0, 0, 0]);
  expect(writeSpacing([24, 0, 24, 0])).toBe('24px 0 24px 0');
  expect(writeSpacing([0, 0, 0, 0])).toBeUndefined();
});
