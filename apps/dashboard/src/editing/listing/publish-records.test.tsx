// @vitest-environment happy-dom
import { newId } from '@vold/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { errorBody } from '../../base/api/testing/test-server.ts';
import { useNotices } from '../../base/notices/notice-store.ts';
import { clearNotices } from '../../testing/clear-notices.ts';
import { button, click, draw, erase, until } from '../../testing/draw.tsx';
import { discardRecords, publishRecords } from './publish-records.ts';

beforeEach(clearNotices);
afterEach(erase);

const clientId = newId('client');
const noun = { one: 'page', many: 'pages' };
const [a, b] = [
  { id: newId('page'), title: 'A' },
  { id: newId('page'), title: 'B' },
] as const;
const publish = `POST /api/v1/draft/publish/${clientId}`;
const discard = ({ id }: { id: string }) => `POST /api/v1/page/${id}/discard/${clientId}`;
const discarded = { body: { code: 200, id: 'pg_1', rev: 6, trashed: false } };
const done = { body: { published: [a, b].map(({ id }) => ({ resource: 'page', id, rev: 6 })) } };
const dialog = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
const notices = () => useNotices.getState().history.map(({ kind, text }) => `${kind}: ${text}`);

async function open(answers: Record<string, object>) {
  const { calls } = await draw(() => null, { clientId, answers });
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { sent };
}

const config = {
  calls: { path: 'page' },
  noun,
  titleOf: ({ title }: { title: string }) => title,
} as unknown as Parameters<typeof publishRecords>[0];
const at = '2026-11-21T08:00:00.000Z';
const records = [
  { ...a, rev: 5, created_at: at, updated_at: at, changed: true, published_rev: 1 },
  { ...b, rev: 6, created_at: at, updated_at: at, changed: true, published_rev: null },
] as never[];

it('publishes records at the revisions of the list', async () => {
  const { sent } = await open({ [publish]: done });
  let result: unknown;
  await act(async () => {
    result = await publishRecords(config, records);
  });
  expect(result).toEqual({ refused: [] });
  expect(sent()).toEqual([
    {
      records: [
        { resource: 'page', id: a.id, rev: 5 },
        { resource: 'page', id: b.id, rev: 6 },
      ],
    },
  ]);
  await act(async () => {
    result = await publishRecords(config, []);
  });
  expect([result, sent().length, notices()[0]]).toEqual([
    { refused: [] },
    1,
    'success: None of these pages has changes to publish',
  ]);
});

it('keeps records selected if they are not published', async () => {
  await open({ [publish]: { status: 500, body: errorBody('INTERNAL', 'It broke.') } });
  let result: unknown;
  await act(async () => {
    result = await publishRecords(config, records);
  });
  expect(result).toEqual({ refused: records });
});

it('discards records, new ones into the trash, and keeps refused ones selected', async () => {
  const refused = { status: 422, body: errorBody('IN_USE', 'It is used.') };
  await open({ [discard(a)]: discarded, [discard(b)]: refused });
  const result = discardRecords(config, records);
  await until(() => expect(dialog()).toContain('move to the trash for 30 days'));
  await click(button('Discard'));
  expect(await result).toEqual({ refused: [records[1]] });
});

it('throws for records without a draft', async () => {
  const user = { ...(config as object), calls: { path: 'user' } } as typeof config;
  await expect(publishRecords(user, records)).rejects.toThrow('user has no drafts');
});
