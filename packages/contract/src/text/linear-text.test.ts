import { expect, it } from 'vitest';
import { replaceTags, trimBothOf, trimEndOf } from './linear-text.ts';
import { slugify, tidyAddress } from './slug.ts';

it.each([
  ['a<b>c</b>d', 'a c d'],
  ['<p class="x">a</p>', ' a '],
  ['1 < 2', '1 < 2'],
  ['a<<b>c', 'a c'],
  ['a>b<', 'a>b<'],
  ['', ''],
])('replaceTags(%j) is %j', (html, text) => {
  expect(replaceTags(html, ' ')).toBe(text);
});

it('trims a character', () => {
  expect([
    trimEndOf('/a//', '/'),
    trimEndOf('//', '/'),
    trimBothOf('//a/b//', '/'),
    trimBothOf('', '/'),
  ]).toEqual(['/a', '', 'a/b', '']);
});

// Quadratic work on these five million characters takes hours.
it.each([
  ['tags that never end', () => replaceTags('<'.repeat(5e6), ' ').length, 5e6],
  ['slashes before a letter', () => trimBothOf(`a${'/'.repeat(5e6)}a`, '/').length, 5e6 + 2],
  ['a slug of dashes', () => slugify(`a${'-'.repeat(5e6)}a`), 'a-a'],
  ['an address of dashes and slashes', () => tidyAddress(`a${'-/'.repeat(2.5e6)}a`), 'a/a'],
])('reads %s once', (_, work, result) => {
  expect(work()).toBe(result);
});
