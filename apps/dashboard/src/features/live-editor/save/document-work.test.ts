import { merge, type PageDocument } from '@vold/document';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DraftState } from '../../../editing/publishing/record-draft.ts';
import { findWork } from '../../../editing/recovery/find-work.ts';
import { keepWork } from '../../../editing/recovery/keep-work.ts';
import { createMemoryStorage } from '../../../editing/recovery/testing/memory-storage.ts';
import { createEditor, type Editor } from '../state/editor.ts';
import { documentWork } from './document-work.ts';

const page: PageDocument = {
  pageId: null,
  title: { en: 'Rooms' },
  slug: {},
  customUrl: {},
  status: 'published',
  components: { en: [{ id: 'a', sectionId: 'hero', data: { title: 'One' } }] },
  meta: {},
  categories: [],
  publish_at: null,
  unpublish_at: null,
};
const form = { user: 'us_1', client: 'cl_1', resource: 'page', id: 'pg_1', form: 'editor' };
const key = { ...form, tab: 'tab-1' };
const open = (doc = page, draftState: DraftState | null = null) =>
  createEditor({ doc, rev: 1, language: 'en', homepage: false, definitions: {}, draftState });

let editor: Editor;
beforeEach(() => {
  vi.useFakeTimers();
  editor = open();
});
afterEach(() => {
  editor.dispose();
  vi.useRealTimers();
});

const edit = (value: string) =>
  editor.edit([{ type: 'set', language: 'en', id: 'a', path: ['title'], value }]);
const titled = (title: string) => ({ work: { components: { en: [{ data: { title } }] } } });

it('writes unsaved work of a page, and removes it once it is saved', async () => {
  const storage = createMemoryStorage();
  keepWork(documentWork(editor), key, storage);
  edit('Unsaved');
  await vi.advanceTimersByTimeAsync(300);
  expect(await storage.list(form)).toMatchObject([titled('Unsaved')]);
  const sent = editor.store.getState().view;
  editor.saved(sent, { doc: sent, rev: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(storage.kept.size).toBe(0);
});

it('holds keys that are not an edit yet', async () => {
  const storage = createMemoryStorage();
  const keep = keepWork(documentWork(editor), key, storage);
  editor.type({ type: 'set', language: 'en', id: 'a', path: ['title'], value: 'Half a wo' });
  await keep.flush();
  expect(await storage.list(form)).toMatchObject([titled('Half a wo')]);
});

it('merges what it offers with what others saved since', async () => {
  const storage = createMemoryStorage();
  keepWork(documentWork(editor), key, storage);
  edit('Mine');
  await vi.advanceTimersByTimeAsync(300);
  const current = { ...page, title: { en: 'Renamed since' } };
  const found = await findWork(storage, form, documentWork(open(current)), () => false);
  if (!found) throw new Error('nothing was found');
  const restored = merge(found.base, found.work, current);
  expect(restored.conflicts).toEqual([]);
  expect(restored.doc).toMatchObject({
    title: { en: 'Renamed since' },
    components: { en: [{ data: { title: 'Mine' } }] },
  });
});

it('offers work on a draft only while there is a draft', async () => {
  const storage = createMemoryStorage();
  const draft: DraftState = { by: null, at: '2026-01-01T00:00:00.000Z', rev: 2, publishedRev: 1 };
  editor = open(page, draft);
  keepWork(documentWork(editor), key, storage);
  edit('In the draft');
  await vi.advanceTimersByTimeAsync(300);
  const offered = (draftState: DraftState | null) =>
    findWork(storage, form, documentWork(open(page, draftState)), () => false);
  expect(await offered(null)).toBeNull();
  expect(await offered(draft)).toMatchObject(titled('In the draft'));
});

it('removes work that holds nothing new, or that cannot be read', async () => {
  const storage = createMemoryStorage();
  await storage.put({ ...key, base: page, work: page, at: 1 });
  await storage.put({ ...key, tab: 'tab-2', base: page, work: { title: 7 }, at: 2 });
  expect(await findWork(storage, form, documentWork(editor), () => false)).toBeNull();
  expect(storage.kept.size).toBe(0);
});
