import { expect, it } from 'vitest';
import { formatDateTime } from './date.ts';
import { historyTitle, modelTitle } from './history-title.ts';

const entry = { record_id: 'fs_1', data: null, dataOld: null };

it('names a submission by its form and its time', () => {
  const data = { form_title: 'Booking', created_at: '2026-11-03T10:00:00Z', data: { name: 'Ayu' } };
  const expected = `Booking, ${formatDateTime(data.created_at)}`;
  expect(historyTitle({ ...entry, model: 'form-submission', data })).toBe(expected);
  expect(historyTitle({ ...entry, model: 'form-submission', dataOld: data })).toBe(expected);
  expect(historyTitle({ ...entry, model: 'form-submission' })).toBe('fs_1');
});

it('names other records by their title, in the first language that has one', () => {
  expect(historyTitle({ ...entry, model: 'page', data: { title: { en: '', id: 'Kamar' } } })).toBe('Kamar');
  expect(historyTitle({ ...entry, model: 'user', data: { name: 'Ayu', email: 'a@b.c' } })).toBe('Ayu');
});

it('says in words what kind of record it is about', () => {
  expect(['page', 'files', 'form-submission', 'website-setting'].map(modelTitle)).toEqual([
    'Page',
    'File',
    'Form submission',
    'Post type',
  ]);
});
