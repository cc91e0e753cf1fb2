import { expect, it } from 'vitest';
import { readPreferences } from './list-preferences.ts';

it('reads what was kept, and nothing that does not fit', () => {
  const list = { hidden: ['status'], layout: 'table', views: [{ name: 'Drafts', search: '?status=draft' }] };
  expect(readPreferences({ '/dashboard/pages': list })).toEqual({ '/dashboard/pages': list });
  expect(readPreferences({ a: list, b: { hidden: 7 } })).toEqual({
    a: list,
    b: { views: [] },
  });
  const long = [
    { name: 'a'.repeat(61), search: '' },
    { name: 'Long', search: '?'.padEnd(5001, 'a') },
  ];
  expect(readPreferences({ a: { views: long } })).toEqual({ a: { views: [] } });
  for (const stored of [null, [], 'x']) expect(readPreferences(stored)).toEqual({});
});
