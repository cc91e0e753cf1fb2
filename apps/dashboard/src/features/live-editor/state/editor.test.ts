import type { SectionDefinition } from '@vold/contract';
import type { Operation, PageDocument } from '@vold/document';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEditor, type Editor } from './editor.ts';
import type { SetOperation } from './editor-state.ts';
import { knownDraft } from './known-draft.ts';

const definitions: Record<string, SectionDefinition> = {
  hero: {
    sectionId: 'hero',
    title: 'Hero',
    components: [
      { id: 'title', component: 'VoldInput', model: 'title', title: 'Title' },
      { id: 'lead', component: 'VoldTextarea', model: 'lead', title: 'Lead' },
    ],
  },
};

const page: PageDocument = {
  pageId: null,
  title: { en: 'Rooms' },
  slug: { en: 'rooms' },
  customUrl: {},
  status: 'published',
  components: {
    en: [
      { id: 'a', sectionId: 'hero', data: { title: 'One', lead: 'First' } },
      { id: 'b', sectionId: 'hero', data: { title: 'Two' } },
    ],
  },
  meta: {},
  categories: [],
  publish_at: null,
  unpublish_at: null,
};

const setTitle = (value: string, id = 'a'): SetOperation => ({
  type: 'set',
  language: 'en',
  id,
  path: ['title'],
  value,
});

let editor: Editor;
beforeEach(() => {
  vi.useFakeTimers();
  editor = createEditor({ doc: page, rev: 3, language: 'en', homepage: false, definitions });
});
afterEach(() => {
  editor.dispose();
  vi.useRealTimers();
});

const now = () => editor.store.getState();
const titleOf = (doc: PageDocument, index = 0) => doc.components.en?.[index]?.data.title;

describe('typing', () => {
  it('FORM-36 shows a key at once and makes an edit of it 100 ms after the last one', () => {
    editor.type(setTitle('On'));
    vi.advanceTimersByTime(60);
    editor.type(setTitle('Only'));
    vi.advanceTimersByTime(99);
    expect(titleOf(now().view)).toBe('Only');
    expect(titleOf(now().history.doc)).toBe('One');
    expect(now().changes).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(titleOf(now().history.doc)).toBe('Only');
    expect(now().changes.map(({ title }) => title)).toEqual(['Title']);
  });

  it('becomes an edit while a person types without a pause', () => {
    for (let key = 0; key < 20; key++) {
      editor.type(setTitle('x'.repeat(key + 1)));
      vi.advanceTimersByTime(50);
    }
    expect(now().history.past.length).toBeGreaterThan(0);
  });

  it('loses no key when another field, an undo or a save comes at once', () => {
    editor.type(setTitle('A'));
    editor.type(setTitle('B', 'b'));
    expect(titleOf(now().history.doc)).toBe('A');
    editor.flush();
    expect(titleOf(now().history.doc, 1)).toBe('B');
    editor.type(setTitle('BB', 'b'));
    editor.undo();
    expect(titleOf(now().view, 1)).not.toBe('BB');
    editor.redo();
    expect(titleOf(now().view, 1)).toBe('BB');
  });

  it('tells the frame each key once', () => {
    const told: Operation[] = [];
    editor.onApplied((applied) => {
      if (applied !== 'all') told.push(...applied);
    });
    editor.type(setTitle('A'));
    editor.type(setTitle('Ab'));
    vi.advanceTimersByTime(200);
    expect(told).toEqual([setTitle('A'), setTitle('Ab')]);
  });
});

describe('undo and redo', () => {
  it('restores the selection and groups typing in one field', () => {
    editor.select('a', 'title');
    for (const text of ['O', 'On', 'Onc', 'Once']) {
      editor.type(setTitle(text));
      vi.advanceTimersByTime(150);
    }
    editor.select('b', 'title');
    editor.edit([{ type: 'move', language: 'en', id: 'b', afterId: null }]);
    editor.undo();
    expect(now().view.components.en?.map(({ id }) => id)).toEqual(['a', 'b']);
    editor.undo();
    expect(titleOf(now().view)).toBe('One');
    expect(now().history.selection).toMatchObject({ sectionId: 'a', field: 'title' });
    expect(now().changes).toHaveLength(0);
    editor.redo();
    expect(titleOf(now().view)).toBe('Once');
  });

  it('tells the frame what was undone', () => {
    editor.edit([setTitle('Changed')]);
    const told: unknown[] = [];
    editor.onApplied((applied) => told.push(applied));
    editor.undo();
    expect(told).toEqual([[setTitle('One')]]);
  });

  it('goes back to the language of the edit', () => {
    editor.select('a');
    editor.edit([setTitle('Changed')]);
    editor.setLanguage('id');
    editor.undo();
    expect(now().language).toBe('en');
  });
});

describe('unsaved changes', () => {
  it('counts a field once and forgets it when it is as before', () => {
    editor.edit([setTitle('A')]);
    editor.edit([setTitle('B')]);
    editor.edit([{ type: 'set', path: ['title', 'en'], value: 'Rooms & Villas' }]);
    expect(now().changes).toHaveLength(2);
    editor.edit([setTitle('One')]);
    expect(now().changes.map(({ title }) => title)).toEqual(['Page Name']);
  });

  it('LIVE-39 hides and shows a section', () => {
    editor.edit([{ type: 'hide', language: 'en', id: 'a', hide: true }]);
    expect(now().view.components.en?.[0]?.hide).toBe(true);
    editor.edit([{ type: 'hide', language: 'en', id: 'a', hide: false }]);
    expect(now().changes).toHaveLength(0);
  });

  it('keeps what was typed while a save ran', () => {
    editor.edit([setTitle('Sent')]);
    const sent = now().view;
    editor.edit([{ type: 'set', language: 'en', id: 'a', path: ['lead'], value: 'Later' }]);
    editor.saved(sent, { doc: sent, rev: 4 });
    expect(now()).toMatchObject({ rev: 4 });
    expect(now().changes.map(({ title }) => title)).toEqual(['Lead']);
    expect(titleOf(now().base)).toBe('Sent');
  });

  it('takes over what the server tidied', () => {
    editor.edit([setTitle('  Sent  ')]);
    const sent = now().view;
    const stored = {
      ...sent,
      components: {
        en: [
          { id: 'a', sectionId: 'hero', data: { title: 'Sent', lead: 'First' } },
          ...(sent.components.en?.slice(1) ?? []),
        ],
      },
    };
    editor.saved(sent, { doc: stored, rev: 4 });
    expect(titleOf(now().view)).toBe('Sent');
    expect(now().changes).toHaveLength(0);
  });
});

it('refuses an edit of a section that is not there and changes nothing', () => {
  const before = now().history;
  expect(() => editor.edit([setTitle('X', 'gone')])).toThrow('no longer there');
  expect(() => editor.type(setTitle('X', 'gone'))).toThrow('no longer there');
  expect(now().history).toBe(before);
});

it('takes the switch of the homepage back and again in its turn', () => {
  editor.edit([{ type: 'set', path: ['title', 'en'], value: 'Before' }]);
  editor.setHomepage(true);
  const wanted = () => editor.store.getState().homepage.wanted;
  const title = () => editor.store.getState().view.title.en;
  editor.undo();
  expect([wanted(), title()]).toEqual([false, 'Before']);
  editor.redo();
  expect([wanted(), title()]).toEqual([true, 'Before']);
  editor.edit([{ type: 'set', path: ['title', 'en'], value: 'After' }]);
  editor.undo();
  expect([wanted(), title()]).toEqual([true, 'Before']);
  editor.undo();
  editor.undo();
  expect(wanted()).toBe(false);
  expect(title()).not.toBe('Before');
  editor.redo();
  editor.redo();
  expect([wanted(), title()]).toEqual([true, 'Before']);
  editor.homepageSaved();
  editor.undo();
  expect([wanted(), title()]).not.toEqual([true, 'Before']);
  expect(wanted()).toBe(true);
});

it('knows of the draft that somebody saved, published or discarded after the page was opened', () => {
  const at = '2026-01-01T00:00:00.000Z';
  const draft = { by: 'us_2', at, rev: 4, publishedRev: 3 };
  expect(knownDraft(editor.store.getState())).toBeNull();
  editor.setNewer({ rev: 4, by: 'Ana', draftState: draft });
  expect(knownDraft(editor.store.getState())).toEqual(draft);
  editor.saved(page, { doc: page, rev: 4, draftState: draft });
  expect(knownDraft(editor.store.getState())).toEqual(draft);
  editor.setNewer({ rev: 5, by: 'Ana', draftState: null });
  expect(knownDraft(editor.store.getState())).toBeNull();
});
