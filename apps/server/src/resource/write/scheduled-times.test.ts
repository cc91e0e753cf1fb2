import { expect, it } from 'vitest';
import { withDueTimes } from './scheduled-times.ts';

const early = '2020-01-01T00:00:00.000Z';
const late = '2021-01-01T00:00:00.000Z';
const future = '2999-01-01T00:00:00.000Z';

it.each<[string, object, object | undefined, object]>([
  ['no time', { title: 'x' }, undefined, { title: 'x' }],
  [
    'a time to come',
    { publish_at: future, status: 'draft' },
    undefined,
    { publish_at: future, status: 'draft' },
  ],
  ['a passed time to publish', { publish_at: early }, undefined, { publish_at: null, status: 'published' }],
  [
    'a passed time to hide',
    { unpublish_at: early, status: 'published' },
    undefined,
    { unpublish_at: null, status: 'draft' },
  ],
  [
    'both passed, hidden last',
    { publish_at: early, unpublish_at: late },
    {},
    { publish_at: null, unpublish_at: null, status: 'draft' },
  ],
  [
    'both passed, published last',
    { publish_at: late, unpublish_at: early },
    {},
    { publish_at: null, unpublish_at: null, status: 'published' },
  ],
  [
    'one passed, one to come',
    { publish_at: early, unpublish_at: future },
    {},
    { publish_at: null, unpublish_at: future, status: 'published' },
  ],
  [
    'a time that is stored already',
    { publish_at: early, status: 'draft' },
    { publish_at: early },
    { publish_at: early, status: 'draft' },
  ],
  [
    'a stored time in another spelling',
    { publish_at: '2020-01-01T01:00:00+01:00' },
    { publish_at: early },
    { publish_at: '2020-01-01T01:00:00+01:00' },
  ],
  [
    'a stored time and a new one',
    { publish_at: late, unpublish_at: early },
    { publish_at: late },
    { publish_at: late, unpublish_at: null, status: 'draft' },
  ],
  [
    'a time that is taken away',
    { publish_at: null, title: 'x' },
    { publish_at: early },
    { publish_at: null, title: 'x' },
  ],
])('%s', async (_, fields, stored, expected) => {
  expect(await withDueTimes({ ...fields }, stored && (() => ({ ...stored })))).toEqual(expected);
});

it('reads nothing where no time has passed', async () => {
  const stored = () => {
    throw new Error('read');
  };
  expect(await withDueTimes({ publish_at: future }, stored)).toEqual({ publish_at: future });
});
