import { expect, it } from 'vitest';
import { textDirection } from './text-direction.ts';

it.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['az-arab', 'rtl'],
  ['ku-Arab-IQ', 'rtl'],
  ['ff-adlm', 'rtl'],
  ['ur-latn', 'ltr'],
  ['he-Latn-IL', 'ltr'],
  ['sr-cyrl', 'ltr'],
  ['azb', 'rtl'],
  ['bal', 'rtl'],
  ['lrc', 'rtl'],
  ['mzn', 'rtl'],
  ['nqo', 'rtl'],
  ['pnb', 'rtl'],
  ['prs', 'rtl'],
  ['', 'ltr'],
])('%s is written %s', (language, direction) => {
  expect(textDirection(language)).toBe(direction);
});
