// @vitest-environment happy-dom
import type { RecordBase } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { type ApiResult, failure } from '../../base/api/result.ts';
import { repeatLastAct, useNotices } from '../../base/notices/notice-store.ts';
import { clearNotices } from '../../testing/clear-notices.ts';
import { removeRecords } from './record-actions.ts';

afterEach(clearNotices);

type Fields = { from: string; to: string };
type Item = RecordBase & Fields;
interface Stored {
  published: Fields | null;
  draft: Fields | 'removed' | null;
}

/** A server with published redirects and drafts, and a list that shows them. */
function serve(stored: readonly Stored[], review: boolean) {
  const records = new Map(stored.map((one, at) => [`rd_${at}`, structuredClone(one)]));
  let made = 0;
  const done = (data: object): ApiResult<never> => ({ ok: true, status: 200, data: data as never });
  const at = '2026-11-21T08:00:00.000Z';
  const stamp = { rev: 1, created_at: at, updated_at: at, deleted_at: null };
  const calls = {
    path: 'redirect',
    list: () => Promise.reject(new Error('not asked')),
    get: async (id: string) => done({ ...stamp, id, ...records.get(id)?.published }),
    create: async (fields: Fields, { draft }: { draft?: boolean } = {}) => {
      const id = `rd_new${made++}`;
      records.set(id, draft ? { published: null, draft: fields } : { published: fields, draft: null });
      return done({ ...stamp, id });
    },
    update: async (id: string, fields: Fields) => {
      const record = records.get(id);
      if (!record) return failure(404, 'NOT_FOUND', 'It is not there');
      record.draft = fields;
      return done({ ...stamp, id });
    },
    remove: async (id: string, { draft }: { draft?: boolean } = {}) => {
      const record = records.get(id);
      if (record && draft && record.published) record.draft = 'removed';
      else records.delete(id);
      return done({});
    },
    discard: async (id: string) => {
      const record = records.get(id);
      if (record?.published) record.draft = null;
      return done({});
    },
  };
  const config = {
    noun: { one: 'redirect', many: 'redirects' },
    titleOf: ({ from }: Item) => from,
    drafts: { review, publishes: true },
    again: { fields: ({ from, to }: Item) => ({ from, to }), note: '' },
    calls,
  };
  const items = [...records].map(([id, { published, draft }]): Item => {
    const shown = draft === 'removed' ? published : (draft ?? published);
    const marks = { changed: draft !== null, published_rev: published ? 1 : null };
    return { ...stamp, id, ...marks, ...shown } as never;
  });
  return { config: config as never, items, state: () => [...records.values()] };
}

const old = { from: '/old', to: '/rooms' };
const changed = { from: '/old', to: '/secret' };
const states: Record<string, Stored> = {
  published: { published: old, draft: null },
  'published and changed in the draft': { published: old, draft: changed },
  'only in the draft': { published: null, draft: changed },
};

it.each(
  Object.entries(states).flatMap(([name, state]) =>
    [false, true].flatMap((review) => [1, 3].map((count) => ({ name, state, review, count }))),
  ),
)('$count redirects, $name (review: $review), are as before after Undo', async ({ state, review, count }) => {
  const list = serve(Array(count).fill(state), review);
  await removeRecords<Item>(list.config, list.items, false);
  const [first] = list.state();
  expect(first).toEqual(review && state.published ? { published: old, draft: 'removed' } : undefined);
  expect(repeatLastAct('undo')).toBe(true);
  await expect.poll(() => useNotices.getState().current?.text).toMatch(/created again$/);
  expect(list.state()).toEqual(Array(count).fill(state));
});
