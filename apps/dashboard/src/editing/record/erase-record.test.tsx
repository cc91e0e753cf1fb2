// @vitest-environment happy-dom
import type { RecordBase } from '@vold/contract';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type ApiResult, failure } from '../../base/api/result.ts';
import { queryClient } from '../../base/cache/query-client.ts';
import { useNotices } from '../../base/notices/notice-store.ts';
import { draw, erase } from '../../testing/draw.tsx';
import { clientId } from '../../testing/open-dashboard.tsx';
import { eraseRecord } from './erase-record.ts';

afterEach(erase);

const record = { id: 'x_1', rev: 3, created_at: '', updated_at: '', name: 'Deploy' } as unknown as RecordBase;
const ok = (data: object): ApiResult<RecordBase> => ({ ok: true, status: 200, data: { ...record, ...data } });
const refused = failure(422, 'IN_USE', 'It is used.');

interface Opened {
  remove?: 'trash' | 'erase';
  again?: boolean;
  /** It can be restored from the trash. */
  restores?: boolean;
  /** The server knows what uses it. */
  isReferenced?: boolean;
  answers?: { remove?: ApiResult<unknown>; create?: ApiResult<RecordBase>; restore?: ApiResult<RecordBase> };
}

/** Deletes a record of a kind that has no draft. */
async function run(opened: Opened = {}) {
  const { remove = 'erase', again = false, restores = true, isReferenced = false, answers = {} } = opened;
  await draw(() => null, { clientId });
  const order: string[] = [];
  const told = <T,>(name: string, answer: T) =>
    vi.fn(async (..._: unknown[]) => {
      order.push(name);
      return answer;
    });
  const calls = {
    path: 'webhook',
    remove: told('remove', answers.remove ?? ok({})),
    create: told('create', answers.create ?? ok({ id: 'x_2' })),
    ...(restores && { restore: told('restore', answers.restore ?? ok({})) }),
    ...(isReferenced && { references: vi.fn() }),
  };
  const goTo = vi.fn();
  const leave = told('leave', undefined);
  const key = ['webhook', clientId, 'record', record.id];
  queryClient.setQueryData(key, record);
  const fields = (item: RecordBase) => ({ name: (item as unknown as { name: string }).name });
  let result: string | null = 'none';
  await act(async () => {
    result = await eraseRecord({
      config: { calls, home: '/hooks', remove, ...(again && { again: { fields, note: '' } }) } as never,
      record,
      title: 'Deploy',
      leave,
      goTo,
    });
  });
  const undo = () => act(async () => useNotices.getState().history[0]?.action?.run());
  return { result, order, calls, goTo, undo, isCached: () => queryClient.getQueryData(key) !== undefined };
}
const notice = () => useNotices.getState().history[0];

it('says why a record is not deleted, and stays on it', async () => {
  const { result, order, isCached } = await run({ answers: { remove: refused } });
  expect([result, order, isCached(), notice()]).toEqual(['It is used.', ['remove'], true, undefined]);
});

it('leaves a deleted record before it is forgotten; one that is gone for good has no Undo', async () => {
  const { result, order, isCached } = await run();
  expect([result, order, isCached()]).toEqual([null, ['remove', 'leave'], false]);
  expect([notice()?.text, notice()?.action]).toEqual(['“Deploy” deleted', undefined]);
});

it('brings a record back from the trash, and leads to it', async () => {
  const { undo, order, goTo } = await run({ remove: 'trash', again: true });
  await undo();
  expect([order, goTo.mock.calls]).toEqual([['remove', 'leave', 'restore'], [['/hooks/x_1']]]);
  expect(notice()?.text).toBe('“Deploy” restored');
});

it('says why it could not be brought back, and stays', async () => {
  const { undo, goTo } = await run({ remove: 'trash', answers: { restore: refused } });
  await undo();
  expect([notice()?.text, goTo.mock.calls]).toEqual(['It is used.', []]);
});

it('creates a record without a trash again, and leads to the new one', async () => {
  const { undo, calls, goTo } = await run({ again: true });
  await undo();
  expect(calls.create.mock.calls[0]?.[0]).toEqual({ name: 'Deploy' });
  expect([notice()?.text, goTo.mock.calls]).toEqual(['“Deploy” created again', [['/hooks/x_2']]]);
});

it('says why it could not be created again, and stays', async () => {
  const { undo, goTo } = await run({ again: true, answers: { create: refused } });
  await undo();
  expect([notice()?.text, notice()?.kind, goTo.mock.calls]).toEqual(['It is used.', 'error', []]);
});

it.each([
  [true, { draft: undefined, force: true }],
  [false, { draft: undefined }],
])('deletes what is used as well, if the server knows that (%s)', async (isReferenced, settings) => {
  const { calls } = await run({ isReferenced });
  expect(calls.remove.mock.calls).toStrictEqual([[record.id, settings]]);
});

it('offers no Undo if nothing can restore it', async () => {
  await run({ remove: 'trash', restores: false });
  expect([notice()?.text, notice()?.action]).toEqual(['“Deploy” deleted', undefined]);
});
