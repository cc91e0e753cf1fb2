import { expect, it } from 'vitest';
import { cutText, shortenText } from './cut-text.ts';

it('CONST-03 cuts texts at a word break with an ellipsis', () => {
  const text = 'Seven rooms forty meters from the reef, and a garden that nobody tells you about';
  expect(shortenText(text, 58)).toBe('Seven rooms forty meters from the reef, and a garden that…');
  expect(shortenText(text, 58).length).toBeLessThanOrEqual(59);
  expect(shortenText('One two three', 7)).toBe('One two…');
  expect(shortenText('One two three', 8)).toBe('One two…');
  expect(shortenText('One two three', 6)).toBe('One…');
  expect(shortenText('Short', 58)).toBe('Short');
  expect(shortenText('x'.repeat(80), 58)).toBe(`${'x'.repeat(58)}…`);
});

it.each([
  ['an emoji', '👍👍', 3, '👍'],
  ['a family', 'Hi 👨‍👩‍👧‍👦!', 8, 'Hi '],
  ['a flag', 'x🇮🇩🇮🇩', 6, 'x🇮🇩'],
  ['a letter with its accent', 'cafe\u0301s', 4, 'caf'],
  ['a syllable of Hindi', 'नमस्ते', 5, 'नम'],
  ['a rare ideograph', `${'x'.repeat(199)}𠮷`, 200, 'x'.repeat(199)],
  ['a line end of Windows', 'one\r\ntwo', 4, 'one'],
])('B6 leaves no half of %s behind', (_name, text, length, expected) => {
  expect(cutText(text, length)).toBe(expected);
});

it('leaves something of a text that is one character, without half a sign', () => {
  expect(cutText(`a${'\u0301'.repeat(500)}`, 100)).toHaveLength(100);
  expect(cutText(`👍${'\u{1E000}'.repeat(500)}`, 101).isWellFormed()).toBe(true);
  expect(cutText('\u{1F468}\u200d'.repeat(200), 100).isWellFormed()).toBe(true);
});
