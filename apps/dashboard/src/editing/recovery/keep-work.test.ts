import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRecordSource, type RecordSource } from '../fields/record-source.ts';
import { findWork } from './find-work.ts';
import { keepWork } from './keep-work.ts';
import type { Unsaved } from './kept-work.ts';
import { createMemoryStorage } from './testing/memory-storage.ts';

const form = { user: 'us_1', client: 'cl_1', resource: 'static', id: 'st_1', form: 'record' };
const key = { ...form, tab: 'tab-1' };
let source: RecordSource;
beforeEach(() => {
  vi.useFakeTimers();
  source = createRecordSource({ label: 'Bicycles' });
});
afterEach(() => {
  vi.useRealTimers();
});

const work = {
  unsaved: () =>
    source.changed().length > 0 ? { base: source.saved().label, work: source.values().label } : null,
  subscribe: (listener: () => void) => source.subscribe(listener),
};
const reader = { hasDraft: () => false, parse: (unsaved: Unsaved) => unsaved, isNews: () => true };
const none = () => false;

it('writes what is typed 300 ms later, and removes it at once when it is saved or discarded', async () => {
  const storage = createMemoryStorage();
  keepWork(work, key, storage);
  source.type(['label'], 'Bik');
  await vi.advanceTimersByTimeAsync(299);
  source.type(['label'], 'Bikes');
  await vi.advanceTimersByTimeAsync(1);
  expect(await storage.list(form)).toMatchObject([{ base: 'Bicycles', work: 'Bikes' }]);
  source.load({ label: 'Bikes' });
  await vi.advanceTimersByTimeAsync(0);
  expect(storage.kept.size).toBe(0);
  source.undo();
  await vi.advanceTimersByTimeAsync(300);
  expect(storage.kept.size).toBe(1);
  source.load(source.saved());
  await vi.advanceTimersByTimeAsync(0);
  expect(storage.kept.size).toBe(0);
});

it.each(['stop', 'discard'] as const)('writes nothing that was typed right before %s', async (end) => {
  const storage = createMemoryStorage();
  const keep = keepWork(work, key, storage);
  source.type(['label'], 'Bikes');
  await keep[end]();
  await vi.advanceTimersByTimeAsync(1000);
  source.type(['label'], 'Bikes and boats');
  await vi.advanceTimersByTimeAsync(1000);
  expect(storage.kept.size).toBe(0);
});

it('writes the same work once', async () => {
  const storage = createMemoryStorage();
  const put = vi.spyOn(storage, 'put');
  const keep = keepWork(work, key, storage);
  source.set(['label'], 'Bikes');
  await keep.flush();
  await keep.flush();
  await vi.advanceTimersByTimeAsync(1000);
  expect(put).toHaveBeenCalledOnce();
});

it('keeps what a form holds already when it is opened', async () => {
  const storage = createMemoryStorage();
  source.set(['label'], 'Bikes');
  keepWork(work, key, storage);
  await vi.advanceTimersByTimeAsync(300);
  expect(storage.kept.size).toBe(1);
});

it('offers what a tab left that is gone, to the same user, client, record and form only', async () => {
  const storage = createMemoryStorage();
  keepWork(work, key, storage);
  source.set(['label'], 'Lost');
  await vi.advanceTimersByTimeAsync(300);
  const find = (more: Partial<typeof form>, isAlive: (tab: string) => boolean = none) =>
    findWork(storage, { ...form, ...more }, reader, isAlive);
  expect(await find({})).toMatchObject({ work: 'Lost' });
  expect(await find({}, (tab) => tab === 'tab-1'), 'an open tab works on it').toBeNull();
  for (const other of [
    { user: 'us_2' },
    { client: 'cl_2' },
    { resource: 'page' },
    { id: 'new' },
    { form: 'panel' },
  ])
    expect(await find(other), JSON.stringify(other)).toBeNull();
  expect(storage.kept.size).toBe(1);
});

it('offers work on a draft where there is one, and never for what is published', async () => {
  const storage = createMemoryStorage();
  await storage.put({ ...key, base: 'Drafted', work: 'Drafted again', ofDraft: true, at: 1 });
  const find = (hasDraft: boolean) => findWork(storage, form, { ...reader, hasDraft: () => hasDraft }, none);
  expect(await find(false)).toBeNull();
  expect(await find(true)).toMatchObject({ work: 'Drafted again' });
  await storage.put({ ...key, base: 'Bicycles', work: 'Bikes', at: 2 });
  expect(await find(false)).toMatchObject({ work: 'Bikes' });
  expect(await find(true), 'a draft is made of what is published').toMatchObject({ work: 'Bikes' });
});

it('keeps the work of two tabs apart', async () => {
  const storage = createMemoryStorage();
  const keep = keepWork(work, key, storage);
  await storage.put({ ...key, tab: 'tab-2', base: 'Bicycles', work: 'Of the other tab', at: 1 });
  source.set(['label'], 'Bikes');
  await vi.advanceTimersByTimeAsync(300);
  expect(storage.kept.size).toBe(2);
  await keep.discard();
  expect(await storage.list(form)).toMatchObject([{ work: 'Of the other tab' }]);
});

it('offers the newest work of several tabs that are gone', async () => {
  const storage = createMemoryStorage();
  for (const [tab, at] of [
    ['tab-1', 2],
    ['tab-2', 3],
    ['tab-3', 1],
  ] as const)
    await storage.put({ ...form, tab, base: 'Bicycles', work: `of ${tab}`, at });
  expect(await findWork(storage, form, reader, none)).toMatchObject({ work: 'of tab-2' });
  expect(await findWork(storage, form, reader, (tab) => tab === 'tab-2')).toMatchObject({
    work: 'of tab-1',
  });
});

it('removes work that cannot be read or holds nothing new', async () => {
  const storage = createMemoryStorage();
  await storage.put({ ...key, base: 1, work: 2, at: 1 });
  expect(await findWork(storage, form, { ...reader, parse: () => null }, none)).toBeNull();
  expect(storage.kept.size).toBe(0);
  await storage.put({ ...key, base: 1, work: 2, at: 1 });
  expect(await findWork(storage, form, { ...reader, isNews: () => false }, none)).toBeNull();
  expect(storage.kept.size).toBe(0);
});
