// @vitest-environment happy-dom
import type { Client } from '@vold/contract';
import type { PageDocument } from '@vold/document';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { failure } from '../../../base/api/result.ts';
import { useSession } from '../../../core/session/session-store.ts';
import { draw, erase, until } from '../../../testing/draw.tsx';
import { idsOf, makeTools } from '../testing/make-tools.ts';
import { useFilledLanguage } from './use-filled-language.ts';

afterEach(async () => {
  await erase();
  useSession.setState({ client: null, language: 'en' });
});

const section = (id: string) => ({ id, sectionId: 'hero', data: {} });
const draftState = { by: null, at: '2026-01-01T00:00:00.000Z', rev: 1, publishedRev: 1 };

interface Opened extends Partial<Parameters<typeof makeTools>[0]> {
  options?: object;
  permissions?: string[];
}

/** Opens a page in English, for a person who then chooses another language. */
async function open({ options = {}, permissions = ['page.update'], ...more }: Opened = {}) {
  const tools = makeTools({ components: { en: [section('a')] }, ...more });
  const { editor, subject } = tools;
  const fillLanguage = vi.fn(async (language: string) => {
    const doc = { ...subject.doc, components: { ...subject.doc.components, [language]: [section('copy')] } };
    return {
      ok: true as const,
      status: 200,
      data: { doc, rev: 2, synced: {}, savedBy: null, draftState: null },
    };
  });
  useSession.setState({ client: { options } as Client, language: 'en' });
  const opened = { ...tools, subject: { ...subject, calls: { ...subject.calls, fillLanguage } } };
  await draw(
    () => {
      useFilledLanguage(opened);
      return null;
    },
    { detail: { permissions, is_full_access: false } },
  );
  const choose = (language: string) => act(async () => useSession.setState({ language }));
  return { tools: opened, editor, fillLanguage, choose };
}

it.each<[string, Opened, asked: number, count: number]>([
  ['are copied by the server', {}, 1, 1],
  ['are copied here only, by those whose saves are reviewed', { options: { publishing: 'review' } }, 0, 1],
  ['are copied here only, in a draft', { draftState }, 0, 1],
  ['are not copied by those who may look only', { permissions: [] }, 0, 0],
  ['are not copied if there are none', { components: { en: [] } }, 0, 0],
  [
    'are not copied if the language has some',
    { components: { en: [section('a')], id: [section('b')] } },
    0,
    1,
  ],
])('LIVE-33 sections of a language without any %s', async (_, opened, asked, count) => {
  const { tools, editor, fillLanguage, choose } = await open(opened);
  await choose('id');
  await until(() => expect(idsOf(tools, 'id') ?? []).toHaveLength(count));
  expect(fillLanguage.mock.calls).toHaveLength(asked);
  expect(editor.store.getState()).toMatchObject({ language: 'id', changes: [] });
});

it('a copy that the server refuses changes nothing here', async () => {
  const { tools, editor, fillLanguage, choose } = await open();
  fillLanguage.mockResolvedValueOnce(failure(500, 'X', 'No') as never);
  await choose('id');
  await until(() => expect(fillLanguage).toHaveBeenCalledOnce());
  expect([idsOf(tools, 'id'), editor.store.getState().rev]).toEqual([undefined, 1]);
  expect(editor.store.getState().view.components.en).toHaveLength(1);
});

it('counts sections that were added here and are not saved', async () => {
  const { editor, fillLanguage, choose } = await open();
  editor.edit([{ type: 'insert', language: 'id', instance: section('own'), afterId: null }]);
  await choose('id');
  expect(fillLanguage).not.toHaveBeenCalled();
});

it('another language forgets the selection and the place for a new section', async () => {
  const { tools, editor, choose } = await open({ workspace: { insertAfter: 'a', strict: true } });
  editor.select('a');
  await choose('id');
  expect(editor.store.getState().history.selection).toBeNull();
  expect(tools.workspace.getState()).toMatchObject({ insertAfter: undefined, strict: false });
});

it('undo leads into the language of the edit, for the whole dashboard', async () => {
  const { editor, choose } = await open();
  editor.select('a');
  await act(async () => editor.edit([{ type: 'hide', language: 'en', id: 'a', hide: true }]));
  await choose('id');
  await act(async () => editor.undo());
  expect([useSession.getState().language, editor.store.getState().language]).toEqual(['en', 'en']);
});

it.each([
  ['stay', false, 1],
  ['are replaced by what was stored there', true, 2],
])('copies that are not stored yet %s when the page is saved', async (_, isStored, count) => {
  const { tools, editor, choose } = await open({ options: { publishing: 'review' } });
  await choose('id');
  await until(() => expect(idsOf(tools, 'id')).toHaveLength(1));
  const { base } = editor.store.getState();
  const stored: PageDocument['components'] = isStored ? { id: [section('x'), section('y')] } : {};
  editor.saved(base, { doc: { ...base, components: { en: [section('a')], ...stored } }, rev: 2, draftState });
  expect(idsOf(tools, 'id')).toHaveLength(count);
  expect(editor.store.getState()).toMatchObject({ rev: 2, draftState, changes: [] });
});

it('a copy that was edited is part of the next save', async () => {
  const { tools, editor, choose } = await open({ options: { publishing: 'review' } });
  await choose('id');
  await until(() => expect(idsOf(tools, 'id')).toHaveLength(1));
  const { base } = editor.store.getState();
  const [id = ''] = idsOf(tools, 'id') ?? [];
  editor.edit([{ type: 'hide', language: 'id', id, hide: true }]);
  editor.saved(base, { doc: { ...base, components: { en: [section('a')] } }, rev: 2, draftState });
  expect(editor.store.getState().changes.length).toBeGreaterThan(0);
});

it('a text of one language stays in it', async () => {
  const { editor, fillLanguage, choose } = await open({ subject: { language: 'en' } });
  await choose('id');
  expect([editor.store.getState().language, fillLanguage.mock.calls]).toEqual(['en', []]);
});
