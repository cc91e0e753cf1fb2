import { expect, it } from 'vitest';
import { languageStates } from '../../editing/listing/language-states.ts';
import { languageCoverage } from './language-coverage.ts';

const page = {
  title: { en: 'Rooms', id: 'Kamar' },
  slug: { en: 'rooms', id: 'kamar' },
  customUrl: {},
  meta: { title: { en: 'Rooms' }, description: { en: '', id: '' } },
};

it('counts the texts that a record has somewhere, and how many are in each language', () => {
  expect(languageCoverage(page, ['en', 'id', 'fr'])).toEqual([
    { code: 'en', filled: 3, total: 3 },
    { code: 'id', filled: 2, total: 3 },
    { code: 'fr', filled: 0, total: 3 },
  ]);
});

it('counts the sections as one text once they are known', () => {
  expect(languageCoverage(page, ['en', 'id'], { en: true, id: false })).toEqual([
    { code: 'en', filled: 4, total: 4 },
    { code: 'id', filled: 2, total: 4 },
  ]);
});

it('a language is complete where every record is', () => {
  const records = [
    languageCoverage(page, ['en', 'id']),
    languageCoverage({ title: { en: 'A', id: 'A' } }, ['en', 'id']),
  ];
  expect(languageStates(records)).toEqual({
    en: { complete: true, note: 'complete' },
    id: { complete: false, note: '1 of 2 complete' },
  });
});
