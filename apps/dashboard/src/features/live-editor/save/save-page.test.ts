import type { Page } from '@vold/contract';
import { fillEmptyLanguage, type PageDocument, resolve, toDocument } from '@vold/document';
import { expect, it } from 'vitest';
import type { WriteSettings } from '../../../base/api/resource-calls.ts';
import { type ApiResult, failure } from '../../../base/api/result.ts';
import { createEditor } from '../state/editor.ts';
import type { SetOperation } from '../state/editor-state.ts';
import { pageDocuments } from '../subject/document-calls.ts';
import { savePage, settlePage } from '../testing/save-page.ts';
import { fillLanguage } from './fill-language.ts';

const definitions = {
  hero: {
    sectionId: 'hero',
    title: 'Hero',
    components: [
      { id: 'title', component: 'VoldInput' as const, model: 'title', title: 'Title' },
      { id: 'lead', component: 'VoldInput' as const, model: 'lead', title: 'Lead' },
    ],
  },
};

const first: Page = {
  id: 'pg_1',
  client_id: 'cl_1',
  rev: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  pageId: null,
  title: { en: 'Rooms' },
  slug: { en: 'rooms' },
  customUrl: {},
  status: 'published',
  components: { en: [{ id: 'a', sectionId: 'hero', data: { title: 'One', lead: 'First' } }] },
  meta: {},
  categories: [],
  publish_at: null,
  unpublish_at: null,
};

/** A page on a server: conditional writes as the API has them. */
function createShelf(page: Page = first) {
  let stored = page;
  const writes: Partial<Page>[] = [];
  const shelf = {
    writes,
    stored: () => stored,
    onUpdate: () => {},
    async get(): Promise<ApiResult<Page>> {
      return { ok: true, status: 200, data: stored };
    },
    async update(_id: string, fields: Partial<Page>, { rev }: WriteSettings = {}): Promise<ApiResult<Page>> {
      shelf.onUpdate();
      if (rev !== undefined && rev !== stored.rev) {
        const stale = failure(412, 'STALE_REV', 'Saved by another user');
        return {
          ...stale,
          data: {
            ...stale.data,
            current: stored,
            savedBy: { id: 'us_2', name: 'Maya', at: stored.updated_at },
          },
        };
      }
      writes.push(fields);
      stored = { ...stored, ...fields, rev: stored.rev + 1 };
      return { ok: true, status: 200, data: stored };
    },
    async fillLanguage(_id: string, language: string): Promise<ApiResult<Page>> {
      const filled = fillEmptyLanguage(stored, language);
      if (filled) await shelf.update('pg_1', { components: filled.doc.components });
      return { ok: true, status: 200, data: stored };
    },
    /** Another editor saves. */
    change(fields: Partial<Page>) {
      stored = { ...stored, ...fields, rev: stored.rev + 1 };
    },
  };
  return shelf;
}

function openEditor(page: Page = first) {
  return createEditor({ doc: toDocument(page), rev: page.rev, language: 'en', homepage: false, definitions });
}

const set = (field: string, value: string): SetOperation => ({
  type: 'set',
  language: 'en',
  id: 'a',
  path: [field],
  value,
});
const hero = (data: Record<string, string>): PageDocument['components'] => ({
  en: [{ id: 'a', sectionId: 'hero', data }],
});

it('LIVE-37 sends only the fields that differ, on condition of the revision', async () => {
  const shelf = createShelf();
  const editor = openEditor();
  editor.edit([set('title', 'Two')]);
  expect(shelf.writes).toEqual([]);
  expect(await savePage(pageDocuments(shelf, 'pg_1', shelf.fillLanguage), editor, definitions)).toMatchObject(
    {
      kind: 'saved',
      merged: [],
    },
  );
  expect(shelf.writes).toEqual([{ components: hero({ title: 'Two', lead: 'First' }) }]);
  expect(editor.store.getState()).toMatchObject({ rev: 2, changes: [] });
});

it('sends nothing when nothing differs', async () => {
  const shelf = createShelf();
  expect(
    await savePage(pageDocuments(shelf, 'pg_1', shelf.fillLanguage), openEditor(), definitions),
  ).toMatchObject({
    kind: 'saved',
    stored: null,
  });
  expect(shelf.writes).toEqual([]);
});

it('brings both together without a question when different fields were changed, and says whose', async () => {
  const shelf = createShelf();
  const editor = openEditor();
  editor.edit([set('title', 'Mine')]);
  shelf.change({ components: hero({ title: 'One', lead: 'Theirs' }), title: { en: 'Rooms by Maya' } });
  const outcome = await savePage(pageDocuments(shelf, 'pg_1', shelf.fillLanguage), editor, definitions);
  expect(outcome).toMatchObject({ kind: 'saved', merged: ['Lead', 'Page Name'], by: 'Maya' });
  expect(shelf.stored()).toMatchObject({
    components: hero({ title: 'Mine', lead: 'Theirs' }),
    title: { en: 'Rooms by Maya' },
    rev: 3,
  });
  expect(editor.store.getState().changes).toEqual([]);
  // The merge is not a step of mine to undo; my edit still is.
  editor.undo();
  expect(editor.store.getState().view.components).toEqual(hero({ title: 'One', lead: 'Theirs' }));
});

it('asks about a true clash and stores nothing until it is answered', async () => {
  const shelf = createShelf();
  const editor = openEditor();
  editor.edit([set('title', 'Mine'), set('lead', 'My lead')]);
  shelf.change({ components: hero({ title: 'Theirs', lead: 'First' }) });
  const outcome = await savePage(pageDocuments(shelf, 'pg_1', shelf.fillLanguage), editor, definitions);
  if (outcome.kind !== 'conflict') throw new Error(`expected a conflict, got ${outcome.kind}`);
  expect(shelf.writes).toEqual([]);
  expect(editor.store.getState().view.components).toEqual(hero({ title: 'Mine', lead: 'My lead' }));
  const { conflict } = outcome;
  expect(conflict.merged.conflicts).toMatchObject([{ mine: 'Mine', theirs: 'Theirs', base: 'One' }]);

  const choice = Object.fromEntries(conflict.merged.conflicts.map(({ key }) => [key, 'theirs' as const]));
  settlePage(editor, conflict, resolve(conflict.merged, choice).doc);
  expect(await savePage(pageDocuments(shelf, 'pg_1', shelf.fillLanguage), editor, definitions)).toMatchObject(
    { kind: 'saved' },
  );
  expect(shelf.stored().components).toEqual(hero({ title: 'Theirs', lead: 'My lead' }));
});

it('counts what is typed while the request runs: it stays unsaved, not lost', async () => {
  const shelf = createShelf();
  const editor = openEditor();
  editor.edit([set('title', 'Sent')]);
  shelf.onUpdate = () => editor.type(set('lead', 'Typed meanwhile'));
  await savePage(pageDocuments(shelf, 'pg_1', shelf.fillLanguage), editor, definitions);
  editor.flush();
  expect(shelf.stored().components).toEqual(hero({ title: 'Sent', lead: 'First' }));
  expect(editor.store.getState().changes.map(({ title }) => title)).toEqual(['Lead']);
});

it('gives up after some tries when others save all the time', async () => {
  const shelf = createShelf();
  const editor = openEditor();
  editor.edit([set('title', 'Mine')]);
  let count = 0;
  shelf.onUpdate = () => shelf.change({ title: { en: `Name ${count++}` } });
  expect(await savePage(pageDocuments(shelf, 'pg_1', shelf.fillLanguage), editor, definitions)).toMatchObject(
    { kind: 'failed' },
  );
  expect(editor.store.getState().view.components).toEqual(hero({ title: 'Mine', lead: 'First' }));
});

it('LIVE-33 fills a language without sections from English and saves that alone', async () => {
  const shelf = createShelf();
  const editor = openEditor();
  editor.edit([set('title', 'Unsaved')]);
  expect(await fillLanguage(pageDocuments(shelf, 'pg_1', shelf.fillLanguage), editor, 'id', true)).toBe(true);
  expect(shelf.stored().components.id).toMatchObject([{ sectionId: 'hero', data: { title: 'One' } }]);
  expect(shelf.stored().components.en).toEqual(first.components.en);
  expect(editor.store.getState().changes.map(({ title }) => title)).toEqual(['Title']);
  expect(editor.store.getState().view.components.id).toHaveLength(1);
  expect(await fillLanguage(pageDocuments(shelf, 'pg_1', shelf.fillLanguage), editor, 'id', true)).toBe(
    false,
  );
  expect(shelf.writes).toHaveLength(1);
});

it('LIVE-34 fills from the first language that has sections when English has none', async () => {
  const only = { ...first, components: { de: [{ id: 'd', sectionId: 'hero', data: { title: 'Eins' } }] } };
  const shelf = createShelf(only);
  const editor = openEditor(only);
  expect(await fillLanguage(pageDocuments(shelf, 'pg_1', shelf.fillLanguage), editor, 'en', true)).toBe(true);
  expect(shelf.stored().components.en).toMatchObject([{ data: { title: 'Eins' } }]);
});

it('copies once when two editors open the empty language together', async () => {
  const shelf = createShelf();
  const [one, two] = [openEditor(), openEditor()];
  await fillLanguage(pageDocuments(shelf, 'pg_1', shelf.fillLanguage), one, 'id', true);
  await fillLanguage(pageDocuments(shelf, 'pg_1', shelf.fillLanguage), two, 'id', true);
  expect(shelf.writes).toHaveLength(1);
  expect(two.store.getState()).toMatchObject({ rev: 2, changes: [] });
  expect(two.store.getState().view.components.id).toEqual(one.store.getState().view.components.id);
});

it('copies nothing for people who may not edit', async () => {
  const shelf = createShelf();
  expect(
    await fillLanguage(pageDocuments(shelf, 'pg_1', shelf.fillLanguage), openEditor(), 'id', false),
  ).toBe(false);
  expect(shelf.writes).toEqual([]);
});

it('fills a language of the draft in the editor only; it is stored with the sections', async () => {
  const shelf = createShelf();
  const draftState = { by: null, at: first.updated_at, rev: 1, publishedRev: 1 };
  const editor = createEditor({
    doc: toDocument(first),
    rev: 1,
    draftState,
    language: 'en',
    homepage: false,
    definitions,
  });
  const calls = pageDocuments(shelf, 'pg_1', shelf.fillLanguage);
  expect(await fillLanguage(calls, editor, 'id', true)).toBe(true);
  expect(shelf.writes).toEqual([]);
  expect(editor.store.getState()).toMatchObject({ changes: [], draftState });
  editor.edit([set('title', 'Two')]);
  await savePage(calls, editor, definitions);
  expect(shelf.stored().components.id).toMatchObject([{ sectionId: 'hero', data: { title: 'One' } }]);
});

it('asks at each try where to store: what was discarded meanwhile is stored beside no draft', async () => {
  const shelf = createShelf();
  const drafts: (boolean | undefined)[] = [];
  const { update } = shelf;
  shelf.update = (id, fields, settings) => {
    drafts.push(settings?.draft);
    return update(id, fields, settings);
  };
  const draftState = { by: null, at: first.updated_at, rev: 1, publishedRev: 1 };
  const rev = 500_000_001;
  const editor = createEditor({
    doc: toDocument(first),
    rev,
    draftState,
    language: 'en',
    homepage: false,
    definitions,
  });
  editor.edit([set('title', 'Two')]);
  const draft = () => editor.store.getState().draftState !== null;
  const calls = pageDocuments(shelf, 'pg_1', shelf.fillLanguage);
  expect(await savePage(calls, editor, definitions, draft)).toMatchObject({ kind: 'saved' });
  expect(drafts).toEqual([true, false]);
  expect(editor.store.getState()).toMatchObject({ rev: 2, draftState: null, changes: [] });
});
