import { expect, it } from 'vitest';
import type { HiddenFields } from '../platform/forms/client-forms.ts';
import { seenPaths, seenRecord } from './seen-record.ts';

const hidden: HiddenFields = {
  types: new Map([
    ['journal', new Set(['secret'])],
    ['event', new Set(['price'])],
  ]),
  page: new Set(['note']),
  anyType: new Set(['secret', 'price']),
};
const data = { secret: 1, price: 2, note: 3, plain: 4 };
const without = (...keys: string[]) =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !keys.includes(key)));

it.each<[string, object, object]>([
  ['post', { type: 'journal', data }, { type: 'journal', data: without('secret') }],
  ['post', { type: 'event', data }, { type: 'event', data: without('price') }],
  ['post', { type: 'news', data }, { type: 'news', data }],
  // Its type is unknown.
  ['post', { data }, { data: without('secret', 'price') }],
  ['page', { data }, { data: without('note') }],
  ['static', { data }, { data }],
  ['post', { type: 'journal', data: null }, { type: 'journal', data: null }],
  // Entries of the history.
  [
    'history',
    { model: 'post', data: { type: 'journal', data }, dataOld: { data } },
    {
      model: 'post',
      data: { type: 'journal', data: without('secret') },
      dataOld: { data: without('secret') },
    },
  ],
  [
    'history',
    { model: 'draft.post', data: null, dataOld: { type: 'event', data } },
    { model: 'draft.post', data: null, dataOld: { type: 'event', data: without('price') } },
  ],
  ['history', { model: 'page', data: { data } }, { model: 'page', data: { data: without('note') } }],
  [
    'history',
    { model: 'draft.page', dataOld: { data } },
    { model: 'draft.page', dataOld: { data: without('note') } },
  ],
  ['history', { model: 'static', data: { data } }, { model: 'static', data: { data } }],
  // Without a condition on its kind it may be of either.
  [
    'history',
    { data: { type: 'journal', data } },
    { data: { type: 'journal', data: without('secret', 'note') } },
  ],
  ['history', { model: 'post', action: 'erase' }, { model: 'post', action: 'erase' }],
])('%s: %o is seen as %o', (resource, record, seen) => {
  expect(seenRecord(hidden, resource, { ...record })).toEqual(seen);
});

it('is the same object where nothing is hidden', () => {
  const record = { type: 'journal', data };
  expect(seenRecord(null, 'post', record)).toBe(record);
  const news = { type: 'news', data };
  expect(seenRecord(hidden, 'post', news)).toBe(news);
});

it('finds no path of a hidden field', () => {
  const resolve = Object.assign((path: string) => ({ path }) as never, { allowed: ['title'] });
  const paths = seenPaths(hidden, 'post', resolve as never);
  expect(paths('data.secret' as never)).toBeNull();
  expect(paths('data.price.en' as never)).toBeNull();
  expect(paths('data.plain' as never)).toEqual({ path: 'data.plain' });
  expect(paths('title.secret' as never)).toEqual({ path: 'title.secret' });
  expect(paths('data' as never)).toEqual({ path: 'data' });
  expect(paths.allowed).toBe(resolve.allowed);
  for (const [limits, resource] of [
    [null, 'post'],
    [hidden, 'static'],
  ] as const)
    expect(seenPaths(limits, resource, resolve as never)).toBe(resolve);
});
