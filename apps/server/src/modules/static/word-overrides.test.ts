import { wordKeys } from '@vold/sections/catalog';
import { expect, it } from 'vitest';
import { wordOverridesOf } from './word-overrides.ts';

const [word = ''] = wordKeys;

it.each<[string, Parameters<typeof wordOverridesOf>[0], object]>([
  [
    'by language',
    { [word]: { en: 'More', id: 'Lagi' }, other: { en: 'Own' } },
    { en: { [word]: 'More', other: 'Own' }, id: { [word]: 'Lagi' } },
  ],
  [
    'as plain text in one line',
    { [word]: { en: '<p>Read <b>more</b></p><p>now</p>' } },
    { en: { [word]: expect.stringMatching(/^Read more\s+now$/) } },
  ],
  ['not where it is empty', { [word]: { en: '<p> </p>', id: '' } }, {}],
  ['not where there is none', { [word]: null }, {}],
])('a static text replaces a word %s', (_, texts, overrides) => {
  expect(wordOverridesOf(texts)).toEqual(overrides);
});

it('is cut: in the place of a word to 300 characters, where a view names it to 2000', () => {
  const text = 'x'.repeat(3000);
  const { en } = wordOverridesOf({ [word]: { en: text }, named: { en: text } });
  expect([en?.[word]?.length, en?.named?.length]).toEqual([300, 2000]);
  const fits = wordOverridesOf({ [word]: { en: 'y'.repeat(300) } });
  expect(fits.en?.[word]).toBe('y'.repeat(300));
});
