// @vitest-environment happy-dom
import type { ChangeEvent } from '@vold/contract';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type ApiResult, failure } from '../../../base/api/result.ts';
import { useNotices } from '../../../base/notices/notice-store.ts';
import { tellChange } from '../../../core/events/live-store.ts';
import { draw, erase } from '../../../testing/draw.tsx';
import type { StoredDocument } from '../subject/document-calls.ts';
import { makeTools } from '../testing/make-tools.ts';
import { useNewerVersion } from './use-newer-version.ts';

afterEach(async () => {
  vi.useRealTimers();
  await erase();
});

const draftState = { by: null, at: '2026-01-01T00:00:00.000Z', rev: 1, publishedRev: 1 };
const section = (id: string, title: string) => ({ id, sectionId: 'hero', data: { title } });
const rename = { type: 'set' as const, path: ['title', 'en'], value: 'Mine' };

/** Opens a page that another user saves as `stored`. */
async function open(
  stored: Partial<StoredDocument> | null,
  more: Partial<Parameters<typeof makeTools>[0]> = {},
) {
  const tools = makeTools({ components: { en: [section('a', 'A')] }, ...more });
  const { editor, subject } = tools;
  const theirs = { ...subject.doc, title: { en: 'Theirs' } };
  const answer: ApiResult<StoredDocument> = stored
    ? {
        ok: true,
        status: 200,
        data: { doc: theirs, rev: 2, synced: {}, savedBy: 'us_me', draftState: null, ...stored },
      }
    : failure(500, 'X', 'No');
  const get = vi.fn(async () => answer);
  await draw(
    () => {
      useNewerVersion({ editor, subject: { ...subject, calls: { get } } });
      return null;
    },
    { detail: { id: 'us_me' } },
  );
  vi.useFakeTimers();
  const tell = (event: Partial<ChangeEvent>) =>
    act(() =>
      tellChange({
        client: 'cl_1',
        kind: 'page',
        id: subject.id,
        rev: 2,
        action: 'update',
        ...event,
      } as ChangeEvent),
    );
  const pass = (milliseconds = 400) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const result = () => {
    const { view, newer, draftState: draft, rev, changes } = editor.store.getState();
    const said = useNotices.getState().history.map(({ text }) => text);
    return {
      title: view.title.en,
      newer,
      isDraft: draft !== null,
      rev,
      unsaved: changes.length,
      said,
      asked: get.mock.calls.length,
    };
  };
  return { editor, subject, tell, pass, result };
}

const mine = { title: 'Rooms', newer: null, isDraft: false, rev: 1, unsaved: 0, said: [], asked: 0 };
const shown = 'You, in another window, saved this page; you see the new version.';
const kept = 'You, in another window, saved this page. Your next save brings both together.';
const newer = { rev: 2, by: 'You, in another window,', draftState: null };

it.each<[string, Partial<ChangeEvent>, Parameters<typeof open>[1], object]>([
  ['a newer version is shown', {}, {}, { title: 'Theirs', rev: 2, said: [shown], asked: 1 }],
  ['one’s own save is not', { rev: 1 }, {}, {}],
  ['another page is not', { id: 'pg_other' }, {}, {}],
  ['another kind is not', { kind: 'post' }, {}, {}],
  ['a deleted page stays', { action: 'delete' }, {}, {}],
  ['an erased page stays', { action: 'erase' }, {}, {}],
  [
    'a settled draft is as it is published',
    { action: 'erase', edition: 'draft', rev: 1 },
    { draftState },
    { title: 'Theirs', rev: 2, said: [shown], asked: 1 },
  ],
  [
    'a settled draft that was none here is not asked for',
    { action: 'erase', edition: 'draft', rev: 1 },
    {},
    {},
  ],
  ['a synced section of other pages is not', { kind: 'reusable', id: 're_1' }, {}, {}],
  [
    'a synced section of this page is shown as it is now',
    { kind: 'reusable', id: 're_1', rev: 6 },
    { synced: { re_1: { rev: 5, title: 'A', pages: 2 } } },
    { title: 'Theirs', rev: 2, said: [shown], asked: 1 },
  ],
  [
    'a synced section of this page that was deleted is read again',
    { kind: 'reusable', id: 're_1', rev: 6, action: 'delete' },
    { synced: { re_1: { rev: 5, title: 'A', pages: 2 } } },
    { title: 'Theirs', rev: 2, said: [shown], asked: 1 },
  ],
  [
    'a synced section that is known already is not',
    { kind: 'reusable', id: 're_1', rev: 5 },
    { synced: { re_1: { rev: 5, title: 'A', pages: 2 } } },
    {},
  ],
])('while nothing is unsaved, %s', async (_, event, more, expected) => {
  const { tell, pass, result } = await open({}, more);
  await tell(event);
  await pass(399);
  expect(result().asked).toBe(0);
  await pass(1);
  expect(result()).toEqual({ ...mine, ...expected });
});

it.each([
  ['an edit', (editor: Awaited<ReturnType<typeof open>>['editor']) => editor.edit([rename])],
  ['what is being typed', (editor: Awaited<ReturnType<typeof open>>['editor']) => editor.type(rename)],
])('keeps %s, and says that the next save brings both together', async (_, change) => {
  const { editor, tell, pass, result } = await open({ draftState });
  await tell({ edition: 'draft' });
  await pass(390);
  await act(async () => change(editor));
  await pass(10);
  editor.flush();
  expect(result()).toEqual({
    ...mine,
    title: 'Mine',
    unsaved: 1,
    newer: { ...newer, draftState },
    said: [kept],
    asked: 1,
  });
});

it('waits for one’s own save, whose answer says the same', async () => {
  const { editor, tell, pass, result } = await open({});
  editor.edit([rename]);
  editor.setBusy(true);
  await tell({});
  await pass(1000);
  expect(result().asked).toBe(0);
  editor.saved(editor.store.getState().view, { doc: editor.store.getState().view, rev: 2 });
  editor.setBusy(false);
  await pass();
  expect(result()).toEqual({ ...mine, title: 'Mine', rev: 2 });
});

it('says nothing about sections that the server copied into an empty language', async () => {
  const doc = makeTools({ components: { en: [section('a', 'A')], id: [section('b', 'A')] } }).subject.doc;
  const { editor, tell, pass, result } = await open({ doc });
  editor.edit([rename]);
  await tell({});
  await pass();
  expect(result()).toEqual({ ...mine, title: 'Mine', unsaved: 1, rev: 2, asked: 1 });
  expect(editor.store.getState().view.components.id).toHaveLength(1);
});

it.each([
  [false, mine],
  [
    true,
    {
      ...mine,
      title: 'Mine',
      unsaved: 1,
      newer: { ...newer, rev: 1, by: 'Another editor' },
      said: [kept.replace('You, in another window,', 'Another editor')],
    },
  ],
])('a version that cannot be read changes nothing here (unsaved work: %s)', async (isUnsaved, expected) => {
  const { editor, tell, pass, result } = await open(null);
  if (isUnsaved) editor.edit([rename]);
  await tell({});
  await pass();
  expect(result()).toEqual({ ...expected, asked: 1 });
});

it('looks once after several saves', async () => {
  const { tell, pass, result } = await open({ rev: 4 });
  for (const rev of [2, 3, 4]) {
    await tell({ rev });
    await pass(300);
  }
  await pass();
  expect(result()).toMatchObject({ rev: 4, asked: 1 });
});
