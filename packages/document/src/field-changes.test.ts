import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldChanges } from './field-changes.ts';

it('names every field that differs, with what it was and is', () => {
  expect(
    fieldChanges(
      { title: { en: 'A', id: 'B' }, status: 'draft', tags: ['a'], gone: 1 },
      { title: { en: 'A', id: 'C' }, status: 'draft', tags: ['a', 'b'], come: { x: 1 } },
    ),
  ).toEqual([
    { path: 'title.id', before: 'B', after: 'C' },
    { path: 'tags', before: ['a'], after: ['a', 'b'] },
    { path: 'gone', before: 1, after: null },
    { path: 'come', before: null, after: { x: 1 } },
  ]);
});

it('follows items by their ids', () => {
  const item = (id: string, title: string) => ({ id, data: { title } });
  const before = { en: [item('a', '1'), item('b', '2'), item('c', '3')] };
  const after = { en: [item('c', '3'), item('d', '4'), item('a', '9')] };
  expect(fieldChanges(before, after)).toEqual([
    { path: 'en.a.data.title', before: '1', after: '9' },
    { path: 'en.b', before: item('b', '2'), after: null },
    { path: 'en.d', before: null, after: item('d', '4') },
    { path: 'en.order', before: ['a', 'b', 'c'], after: ['c', 'd', 'a'] },
  ]);
});

it('tells nothing of equal records, and something of all others', () => {
  const record = fc.dictionary(fc.string(), fc.jsonValue());
  fc.assert(
    fc.property(record, record, (before, after) => {
      expect(fieldChanges(before, structuredClone(before))).toEqual([]);
      const equal = JSON.stringify(sorted(before)) === JSON.stringify(sorted(after));
      const blank = fieldChanges(before, after).length === 0;
      // A field that is null is as good as none.
      if (!blank) expect(equal).toBe(false);
    }),
  );
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}
