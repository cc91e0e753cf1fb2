// @vitest-environment happy-dom
import type { FrameController } from '@vold/live';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useNotices } from '../../../base/notices/notice-store.ts';
import { closeAllPopups, usePopups } from '../../../core/popups/popup-store.ts';
import { clearNotices } from '../../../testing/clear-notices.ts';
import { handleIntent } from '../frame/handle-intent.ts';
import type { EditorTools } from '../state/editor-context.tsx';
import { idsOf, makeTools } from '../testing/make-tools.ts';
import {
  addSection,
  duplicateSection,
  moveSection,
  removeSection,
  renameSection,
  sectionsOf,
  selectSection,
  showField,
  toggleSection,
} from './section-commands.ts';

afterEach(() => {
  clearNotices();
  closeAllPopups();
});

const hero = { sectionId: 'hero', title: 'Hero', components: [] };
const section = (id: string, title = id) => ({ id, sectionId: 'hero', data: { title } });
/** Two languages in which the sections have the same ids. */
const components = () => ({
  en: ['a', 'b', 'c'].map((id) => section(id)),
  id: ['a', 'b', 'c'].map((id) => section(id, `${id} (id)`)),
});
const make = (more: Partial<Parameters<typeof makeTools>[0]> = {}) =>
  makeTools({ components: components(), sections: { hero }, ...more });
const now = ({ editor }: EditorTools) => editor.store.getState();
const selected = (tools: EditorTools) => now(tools).history.selection?.sectionId;
const steps = (tools: EditorTools) => now(tools).history.past.length;
const names = (tools: EditorTools) =>
  idsOf(tools)
    ?.map((id) => ('abc'.includes(id) ? id : 'new'))
    .join('');

describe('a section is added', () => {
  it.each([
    ['at the bottom', undefined, undefined, 'abcnew'],
    ['first', null, undefined, 'newabc'],
    ['below the one that Add Sections was opened for', 'a', undefined, 'anewbc'],
    ['at the bottom if that one is gone', 'gone', undefined, 'abcnew'],
    ['first if it was dropped there', 'b', null, 'newabc'],
    ['below the one that it was dropped on', null, 'b', 'abnewc'],
  ])('%s, in one language, as one step, and its form opens', (_, insertAfter, dropped, order) => {
    const tools = make({ workspace: { insertAfter, left: 'add' } });
    addSection(tools, hero, dropped);
    expect(names(tools)).toBe(order);
    expect(idsOf(tools, 'id')).toEqual(['a', 'b', 'c']);
    expect(['a', 'b', 'c']).not.toContain(selected(tools));
    expect(idsOf(tools)).toContain(selected(tools));
    expect(tools.workspace.getState()).toMatchObject({
      form: true,
      left: null,
      insertAfter: undefined,
      pane: 'form',
    });
    expect(steps(tools)).toBe(1);
  });

  it('and Add Sections opens again for one below it if one goes on', () => {
    const tools = make({ workspace: { insertAfter: 'a', left: 'add' } });
    addSection(tools, hero, undefined, { goesOn: true });
    expect(tools.workspace.getState()).toMatchObject({ left: 'add', insertAfter: selected(tools) });
  });

  it('with the preview in front if no panel was open', () => {
    const tools = make({ workspace: { left: null } });
    addSection(tools, hero);
    expect(tools.workspace.getState().pane).toBe('preview');
  });
});

const places = ['a', 'b', 'c'].flatMap((id) => [-1, 0, 1, 2, 3].map((to) => [id, to] as const));

it.each(places)('LIVE-19 moves %s to place %i of the new order, in one language', (id, to) => {
  const tools = make();
  moveSection(tools, id, to);
  const others = ['a', 'b', 'c'].filter((other) => other !== id);
  expect(idsOf(tools)).toEqual(others.toSpliced(Math.max(0, Math.min(to, 2)), 0, id));
  expect(idsOf(tools, 'id')).toEqual(['a', 'b', 'c']);
});

it.each([
  ['a', false],
  ['b', true],
])('closes the form of a removed section only if it is that one (%s)', (id, stays) => {
  const tools = make({ workspace: { form: true } });
  tools.editor.select('a');
  removeSection(tools, id);
  expect(idsOf(tools)).toEqual(['a', 'b', 'c'].filter((other) => other !== id));
  expect(idsOf(tools, 'id')).toHaveLength(3);
  expect([selected(tools) === 'a', tools.workspace.getState().form]).toEqual([stays, stays]);
  tools.editor.undo();
  expect(idsOf(tools)).toEqual(['a', 'b', 'c']);
});

it('puts a copy below its original, and selects the copy', () => {
  const tools = make();
  duplicateSection(tools, 'a');
  expect(names(tools)).toBe('anewbc');
  expect(sectionsOf(tools)[1]).toEqual({ ...section('a'), id: selected(tools) });
});

it('LIVE-39 hides a section and shows it again, in one language', () => {
  const tools = make();
  const hidden = () =>
    ['en', 'id'].map((code) => now(tools).view.components[code]?.map(({ hide }) => hide === true));
  toggleSection(tools, 'b');
  expect(hidden()).toEqual([
    [false, true, false],
    [false, false, false],
  ]);
  toggleSection(tools, 'b');
  expect(hidden()[0]).toEqual([false, false, false]);
});

it.each([
  ['  Rooms ', 'Rooms', 1],
  ['  ', 'Old', 0],
  [' Old ', 'Old', 0],
])('names a section “%s” as “%s”', (given, name, count) => {
  const tools = makeTools({ components: { en: [{ ...section('a'), section_title: 'Old' }] } });
  renameSection(tools, 'a', given);
  expect([sectionsOf(tools)[0]?.section_title, steps(tools)]).toEqual([name, count]);
});

it.each([
  ['moved', (tools: EditorTools) => moveSection(tools, 'gone', 0)],
  ['removed', (tools: EditorTools) => removeSection(tools, 'gone')],
  ['copied', (tools: EditorTools) => duplicateSection(tools, 'gone')],
])('says that a section that is gone cannot be %s', (_, act) => {
  const tools = make({ workspace: { form: true } });
  tools.editor.select('a');
  act(tools);
  expect(useNotices.getState().current).toMatchObject({ kind: 'error' });
  expect([idsOf(tools), selected(tools), tools.workspace.getState().form]).toEqual([
    ['a', 'b', 'c'],
    'a',
    true,
  ]);
});

describe('a selected section', () => {
  const frame = (scrollTo = vi.fn(async () => {})) =>
    ({ scrollTo, select: vi.fn() }) satisfies Partial<FrameController>;

  it('LIVE-21 opens its form, and is brought into the preview', async () => {
    const controller = frame();
    const tools = make({ frame: controller, workspace: { left: 'order', desktopWidth: 'none' } });
    selectSection(tools, 'b', { path: 'title' });
    expect(now(tools).history.selection).toMatchObject({ sectionId: 'b', field: 'title' });
    expect(tools.workspace.getState()).toMatchObject({ form: true, left: 'order' });
    expect(controller.scrollTo).toHaveBeenCalledWith('b', { select: true });
    expect(controller.select).not.toHaveBeenCalled();
  });

  it('waits for the new width of the page', async () => {
    const controller = frame();
    const tools = make({ frame: controller, workspace: { left: null, desktopWidth: 'panels' } });
    selectSection(tools, 'b');
    expect(controller.scrollTo).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(controller.scrollTo).toHaveBeenCalledOnce());
  });

  it('is marked in a preview that cannot bring it into view', async () => {
    const controller = frame(vi.fn(() => Promise.reject(new Error('No such section'))));
    const tools = make({ frame: controller, workspace: { form: true, left: null } });
    selectSection(tools, 'b');
    await vi.waitFor(() => expect(controller.select).toHaveBeenCalledWith('b'));
  });

  it('is none: the preview forgets it too, and no form opens', () => {
    const controller = frame();
    const tools = make({ frame: controller });
    tools.editor.select('a');
    selectSection(tools, null);
    expect(controller.select).toHaveBeenCalledWith(null);
    expect([selected(tools), tools.workspace.getState().form]).toEqual([undefined, false]);
  });
});

it.each([
  [null, 'title', { left: 'settings', pane: 'settings', wantedSetting: 'title', wantsForm: true }],
  ['b', 'lead', { form: true, pane: 'form', wantedField: 'lead', wantsForm: true }],
])('leads to a field of %s', (id, field, state) => {
  const tools = make();
  showField(tools, id, field);
  expect(tools.workspace.getState()).toMatchObject(state);
  expect(selected(tools)).toBe(id ?? undefined);
});

describe('what is pressed in the page', () => {
  it('adds a section of the pressed kind at the pressed place', () => {
    const tools = make();
    handleIntent(tools, { add: { afterId: 'a', sectionId: 'hero' } });
    expect(names(tools)).toBe('anewbc');
  });

  it.each([undefined, 'unknown'])(
    'opens Add Sections for the pressed place if the kind is %s',
    (sectionId) => {
      const tools = make();
      handleIntent(tools, { add: { afterId: null, sectionId } });
      expect(names(tools)).toBe('abc');
      expect(tools.workspace.getState()).toMatchObject({ left: 'add', insertAfter: null });
    },
  );

  it('LIVE-20 removes a section only after the question', () => {
    const tools = make();
    handleIntent(tools, { op: { type: 'remove', language: 'en', id: 'b' } });
    expect(names(tools)).toBe('abc');
    expect(usePopups.getState().stack).toHaveLength(1);
    handleIntent(tools, { op: { type: 'remove', language: 'en', id: 'gone' } });
    expect(usePopups.getState().stack).toHaveLength(1);
  });

  it('shows a typed text at once, and counts it as an edit later', () => {
    const tools = make();
    handleIntent(tools, { op: { type: 'set', language: 'en', id: 'a', path: ['title'], value: 'Rooms' } });
    expect([now(tools).view.components.en?.[0]?.data.title, steps(tools)]).toEqual(['Rooms', 0]);
    tools.editor.flush();
    expect(steps(tools)).toBe(1);
  });

  it('copies a section, and selects the copy', () => {
    const tools = make();
    handleIntent(tools, { op: { type: 'duplicate', language: 'en', id: 'a', newId: 'copy' } });
    expect([names(tools), selected(tools)]).toEqual(['anewbc', 'copy']);
  });

  it('moves and hides', () => {
    const tools = make();
    handleIntent(tools, { op: { type: 'move', language: 'en', id: 'c', afterId: null } });
    handleIntent(tools, { op: { type: 'hide', language: 'en', id: 'a', hide: true } });
    expect([names(tools), sectionsOf(tools)[1]?.hide]).toEqual(['cab', true]);
  });
});
