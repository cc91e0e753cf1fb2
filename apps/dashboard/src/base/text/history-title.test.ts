import { expect, it } from 'vitest';
import { formatDateTime } from './date.ts';
import { modelTitle, historyTitle as titleIn } from './history-title.ts';

const languages = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
];
const historyTitle = (entry: Parameters<typeof titleIn>[0]) => titleIn(entry, languages);
const entry = { record_id: 'fs_1', data: null, dataOld: null };

it('names a submission by its form and its time', () => {
  const data = { form_title: 'Booking', created_at: '2026-11-03T10:00:00Z', data: { name: 'Ayu' } };
  const expected = `Booking, ${formatDateTime(data.created_at)}`;
  expect(historyTitle({ ...entry, model: 'form-submission', data })).toBe(expected);
  expect(historyTitle({ ...entry, model: 'form-submission', dataOld: data })).toBe(expected);
  expect(historyTitle({ ...entry, model: 'form-submission' })).toBe('fs_1');
});

it('names other records by their title in the given language, else in any', () => {
  const page = (title: object) => historyTitle({ ...entry, model: 'page', data: { title } });
  expect(page({ de: 'Zimmer', en: 'Rooms' })).toBe('Rooms');
  expect(page({ en: '', id: 'Kamar' })).toBe('Kamar');
  expect(historyTitle({ ...entry, model: 'user', data: { name: 'Ayu', email: 'a@b.c' } })).toBe('Ayu');
});

it('names a publication by its record, or by how many there are', () => {
  const published = (...records: object[]) => historyTitle({ ...entry, model: 'draft', data: { records } });
  const page = { resource: 'page', id: 'pg_1', rev: 2, title: { de: 'Zimmer', en: 'Rooms' } };
  const config = { resource: 'webconfig', id: 'wc_1', rev: 3, title: null };
  expect(published(page)).toBe('Rooms');
  expect(published(config)).toBe('Website');
  expect(published(page, config)).toBe('2 records');
  const inSome = (...codes: string[]) => published({ ...page, languages: codes });
  expect([inSome('de'), inSome('en', 'fr')]).toEqual(['Rooms (only Deutsch)', 'Rooms (only English and fr)']);
});

it('says in words what kind of record it is about', () => {
  const models = ['page', 'files', 'form-submission', 'website-setting', 'draft.static', 'draft'];
  expect(models.map(modelTitle)).toEqual([
    'Page',
    'File',
    'Form submission',
    'Post type',
    'Static text draft',
    'Publication',
  ]);
});
