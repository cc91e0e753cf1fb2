import type { PageDocument } from '@vold/document';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEditor, type Editor } from '../state/editor.ts';
import { type DraftKey, type DraftStorage, draftSchema } from './draft.ts';
import { findDraft, restoreDraft } from './find-draft.ts';
import { keepDraft } from './keep-draft.ts';

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
const owner = { user: 'us_1', client: 'cl_1', page: 'pg_1' };
const identity = { ...owner, tab: 'tab-1' };

/** Keeps drafts as the browser's database does: as copies. */
function createMemory(): DraftStorage & { drafts: Map<string, unknown> } {
  const drafts = new Map<string, unknown>();
  const key = ({ user, client, page: id, tab }: DraftKey) => `${user}/${client}/${id}/${tab}`;
  return {
    drafts,
    async put(draft) {
      drafts.set(key(draft), structuredClone(draft));
    },
    async remove(draft) {
      drafts.delete(key(draft));
    },
    async list({ user }) {
      return [...drafts.values()]
        .map((draft) => draftSchema.parse(draft))
        .filter((draft) => draft.user === user)
        .sort((a, b) => b.at - a.at);
    },
  };
}

let editor: Editor;
beforeEach(() => {
  vi.useFakeTimers();
  editor = createEditor({ doc: page, rev: 1, language: 'en', homepage: false, definitions: {} });
});
afterEach(() => {
  editor.dispose();
  vi.useRealTimers();
});

const edit = (value: string) =>
  editor.edit([{ type: 'set', language: 'en', id: 'a', path: ['title'], value }]);

it('writes unsaved work down, and takes it away once it is saved', async () => {
  const storage = createMemory();
  keepDraft(editor, identity, storage);
  edit('Unsaved');
  await vi.advanceTimersByTimeAsync(300);
  expect(await storage.list(owner)).toMatchObject([
    { baseRev: 1, doc: { components: { en: [{ data: { title: 'Unsaved' } }] } } },
  ]);
  const sent = editor.store.getState().view;
  editor.saved(sent, sent, 2);
  await vi.advanceTimersByTimeAsync(300);
  expect(storage.drafts.size).toBe(0);
});

it('holds keys that are not an edit yet', async () => {
  const storage = createMemory();
  const keep = keepDraft(editor, identity, storage);
  editor.type({ type: 'set', language: 'en', id: 'a', path: ['title'], value: 'Half a wo' });
  await keep.flush();
  expect(await storage.list(owner)).toMatchObject([
    { doc: { components: { en: [{ data: { title: 'Half a wo' } }] } } },
  ]);
});

it('offers back what a crashed tab left, not what an open tab is working on', async () => {
  const storage = createMemory();
  keepDraft(editor, identity, storage);
  edit('Lost');
  await vi.advanceTimersByTimeAsync(300);
  expect(await findDraft(storage, owner, page, (tab) => tab === 'tab-1')).toBeNull();
  const found = await findDraft(storage, owner, page, () => false);
  expect(found && restoreDraft(found, page).doc.components.en?.[0]?.data.title).toBe('Lost');
  const nobodys = await findDraft(storage, { ...owner, user: 'us_2' }, page, () => false);
  expect(nobodys, 'somebody else signed in at this browser').toBeNull();
});

it('merges what it offers with what others saved since', async () => {
  const storage = createMemory();
  keepDraft(editor, identity, storage);
  edit('Mine');
  await vi.advanceTimersByTimeAsync(300);
  const current: PageDocument = { ...page, title: { en: 'Renamed since' } };
  const found = await findDraft(storage, owner, current, () => false);
  if (!found) throw new Error('nothing was found');
  const restored = restoreDraft(found, current);
  expect(restored.conflicts).toEqual([]);
  expect(restored.doc).toMatchObject({
    title: { en: 'Renamed since' },
    components: { en: [{ data: { title: 'Mine' } }] },
  });
});

it('throws a draft away that holds nothing new', async () => {
  const storage = createMemory();
  await storage.put({ ...identity, language: 'en', baseRev: 1, base: page, doc: page, at: 1 });
  expect(await findDraft(storage, owner, page, () => false)).toBeNull();
  expect(storage.drafts.size).toBe(0);
});
