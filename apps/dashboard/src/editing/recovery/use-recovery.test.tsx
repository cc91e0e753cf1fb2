// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepUnsavedWork } from '../../core/session/session-ending.ts';
import { button, click, draw, erase, until } from '../../testing/draw.tsx';
import { createRecordSource } from '../fields/record-source.ts';
import type { KeptWork, Unsaved } from './kept-work.ts';
import { RecoveryNotice } from './recovery-notice.tsx';
import { type RecoverableForm, type Recovery, useRecovery } from './use-recovery.ts';

const database = vi.hoisted(() => ({ kept: new Map<string, unknown>(), isBroken: false }));
// happy-dom has no IndexedDB.
vi.mock('idb-keyval', () => {
  const { kept } = database;
  const work = async <T,>(store: string, result: () => T) => {
    if (database.isBroken || store !== 'vold-drafts drafts') throw new Error('There is no such store');
    return result();
  };
  return {
    createStore: (name: string, store: string) => `${name} ${store}`,
    set: (key: string, value: unknown, store: string) =>
      work(store, () => void kept.set(key, structuredClone(value))),
    del: (key: string, store: string) => work(store, () => void kept.delete(key)),
    entries: (store: string) => work(store, () => [...kept]),
  };
});

const owner = { user: 'us_1', client: 'cl_1', resource: 'static', id: 'st_1', form: 'record' };
/** Leaves work of a tab, as browsers store it. */
const left = (tab: string, more: Partial<KeptWork> = {}) => {
  const work = { ...owner, tab, base: 'Bicycles', draft: `Bikes of ${tab}`, at: 1_000, ...more };
  database.kept.set(`${work.user}/${work.client}/${work.resource}/${work.id}/${work.form}/${tab}`, work);
  return work;
};
const drafts = () => [...database.kept.values()].map((work) => (work as { draft: unknown }).draft);

beforeEach(() => {
  database.kept.clear();
  database.isBroken = false;
});
afterEach(erase);
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

/** Opens a form whose label is not saved, if one is given. */
async function open(label?: string, more: Partial<RecoverableForm<string>> = {}) {
  const source = createRecordSource({ label: 'Bicycles' });
  if (label !== undefined) source.set(['label'], label);
  const text = (value: unknown) => value as string;
  const told = {
    flush: vi.fn<() => void>(),
    restore: vi.fn<RecoverableForm<string>['restore']>(),
    restoresAtOnce: vi.fn<(tab: string) => boolean>(() => false),
    onKept: vi.fn<(tab: string) => void>(),
  };
  const form: RecoverableForm<string> = {
    client: 'cl_1',
    resource: 'static',
    id: 'st_1',
    form: 'record',
    unsaved: () =>
      source.changed().length > 0
        ? { base: text(source.saved().label), work: text(source.values().label) }
        : null,
    subscribe: (listener: () => void) => source.subscribe(listener),
    hasDraft: () => false,
    parse: (unsaved: Unsaved) => unsaved as Unsaved<string>,
    isNews: () => true,
    ...told,
    ...more,
  };
  let recovery: Recovery | undefined;
  const Form = () => {
    recovery = useRecovery(form);
    return <RecoveryNotice {...recovery} />;
  };
  await draw(() => <Form />);
  return { source, form: told, recovery: () => recovery as Recovery };
}
const notice = () => document.querySelector('section[aria-label="Unsaved work"]');
const offered = () => until(() => expect(notice()).not.toBeNull());
const asked = () => act(async () => {});

it('offers the newest work that was left, and removes it once it is in the form again', async () => {
  left('tab-1', { at: 1_000 });
  left('tab-2', { at: 2_000 });
  left('other', { user: 'us_2', at: 3_000 });
  database.kept.set('us_1/cl_1/static/st_1/record/old', { draft: 'Of an older version' });
  const { form } = await open();
  await offered();
  await click(button('Restore'));
  expect(form.flush.mock.invocationCallOrder[0]).toBeLessThan(form.restore.mock.invocationCallOrder[0] ?? 0);
  const [work, done] = form.restore.mock.lastCall ?? [];
  expect(work).toMatchObject({ base: 'Bicycles', work: 'Bikes of tab-2' });
  expect([drafts().length, notice() === null]).toEqual([4, false]);
  await act(async () => done?.());
  expect(drafts()).toEqual(['Bikes of tab-1', 'Bikes of other', 'Of an older version']);
  expect(notice()).toBeNull();
});

it('removes work that is discarded, and nothing of this session', async () => {
  left('tab-1');
  const { recovery } = await open('Bikes');
  await offered();
  await recovery().flush();
  expect(drafts()).toEqual(['Bikes of tab-1', 'Bikes']);
  await click(button('Discard'));
  expect([drafts(), notice()]).toEqual([['Bikes'], null]);
  await act(() => recovery().discard());
  expect(drafts()).toEqual([]);
});

it('takes work without a question if the form says so of its tab', async () => {
  left('tab-1');
  const restoresAtOnce = vi.fn(() => true);
  const { form } = await open(undefined, { restoresAtOnce });
  await until(() => expect(form.restore).toHaveBeenCalledOnce());
  expect([restoresAtOnce.mock.calls, notice()]).toEqual([[['tab-1']], null]);
});

it('offers no work of a tab that is open, and lets its own go with the form', async () => {
  left('tab-1');
  const held = new Set(['vold-draft-tab-1']);
  const request = async (name: string, work: () => Promise<void>) => {
    held.add(name);
    await work();
    held.delete(name);
  };
  const query = async () => ({ held: [...held].map((name) => ({ name })) });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } });
  await open();
  await asked();
  expect([notice(), held.size]).toEqual([null, 2]);
  await erase();
  await until(() => expect([...held]).toEqual(['vold-draft-tab-1']));
  held.clear();
  await open();
  await offered();
});

it.each([
  ['the page is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the page goes', () => window.dispatchEvent(new Event('pagehide'))],
])('writes what is not saved as soon as %s, until the form goes', async (_, happen) => {
  const { form, source } = await open('Bikes');
  await act(async () => happen());
  expect([form.flush.mock.calls.length, drafts()]).toEqual([1, ['Bikes']]);
  await erase();
  source.set(['label'], 'Bikes and boats');
  happen();
  await asked();
  expect([form.flush.mock.calls.length, drafts()]).toEqual([1, ['Bikes']]);
});

it.each([
  ['Bikes', true],
  [undefined, false],
])('keeps work at the end of the session: %s', async (label, isKept) => {
  const { form } = await open(label);
  expect(keepUnsavedWork()).toBe(isKept);
  await asked();
  expect([form.flush.mock.calls.length, form.onKept.mock.calls.length]).toEqual([1, isKept ? 1 : 0]);
  const [work] = [...database.kept.values()] as object[];
  expect(work && { ...work, at: 0 }).toEqual(
    isKept
      ? { ...owner, tab: form.onKept.mock.lastCall?.[0], base: 'Bicycles', draft: 'Bikes', at: 0 }
      : undefined,
  );
  await erase();
  expect(keepUnsavedWork()).toBe(false);
});

it('does not offer work to a form that is gone', async () => {
  left('tab-1');
  const answer = Promise.withResolvers<{ held: object[] }>();
  const locks = { request: async () => {}, query: () => answer.promise };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  const restoresAtOnce = vi.fn(() => true);
  await open(undefined, { restoresAtOnce });
  await erase();
  answer.resolve({ held: [] });
  await asked();
  expect([restoresAtOnce.mock.calls.length, drafts()]).toEqual([0, ['Bikes of tab-1']]);
});

it('lets forms work in a browser without a database', async () => {
  database.isBroken = true;
  const { recovery } = await open('Bikes');
  await recovery().flush();
  await act(() => recovery().discard());
  expect([drafts(), notice()]).toEqual([[], null]);
});
