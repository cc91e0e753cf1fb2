import { expect, it } from 'vitest';
import { plainSummary } from './plain-summary.ts';

const of = (...list: (Record<string, string> & { hide?: never })[]) =>
  plainSummary(list.map((data) => ({ data })));

it('is the first words that say something, without markup, cut at a word', () => {
  expect(of({ title: 'Rooms' }, { lead: 'Seven rooms, all of them by the water.' })).toBe(
    'Seven rooms, all of them by the water.',
  );
  expect(of({ text: '<p>Salt &amp; sea,<br>every <b>morning</b> of the year.</p>' })).toBe(
    'Salt & sea, every morning of the year.',
  );
  const long = of({ text: 'words and '.repeat(40) });
  expect(long.length).toBeLessThanOrEqual(160);
  expect(long).toMatch(/(words|and)…$/);
});

it('is empty where there is nothing, or only what visitors do not see', () => {
  expect(of({ title: 'Only a title' }, { text: 'Short' })).toBe('');
  expect(plainSummary([{ data: { lead: 'Hidden from the visitors of the page' }, hide: true }])).toBe('');
});

it('writes no blank before punctuation that follows a mark within a word or sentence', () => {
  expect(
    of({
      text: '<p>Known for <strong>cardamom buns</strong>. Every <q>day</q>, <kbd>8</kbd>: <time>nine</time>!</p>',
    }),
  ).toBe('Known for cardamom buns. Every day, 8: nine!');
});
