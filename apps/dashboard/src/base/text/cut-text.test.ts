import { expect, it } from 'vitest';
import { beginning, cutText } from './cut-text.ts';

it('CONST-03 cuts texts at a word break with an ellipsis', () => {
  const text = 'Seven rooms forty metres from the reef, and a garden that nobody tells you about';
  expect(cutText(text, 58)).toBe('Seven rooms forty metres from the reef, and a garden that…');
  expect(cutText(text, 58).length).toBeLessThanOrEqual(59);
  expect(cutText('Short', 58)).toBe('Short');
  expect(cutText('x'.repeat(80), 58)).toBe(`${'x'.repeat(58)}…`);
});

it('leaves no half of a character behind', () => {
  expect(beginning('👍👍', 3)).toBe('👍');
  expect(cutText('👍'.repeat(40), 59)).toBe(`${'👍'.repeat(29)}…`);
});
