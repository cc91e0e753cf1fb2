// @vitest-environment happy-dom
import { newId, type Page, pageResource } from '@vold/contract';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tellChange } from '../../../core/events/live-store.ts';
import type { useFrame } from '../../../core/site-frame/use-frame.ts';
import { usePagePreview } from '../../../core/site-frame/use-page-preview.ts';
import { draw, erase } from '../../../testing/draw.tsx';
import { clientId, stamp } from '../../../testing/open-dashboard.tsx';
import { useFoundField } from '../editor/use-found-field.ts';
import { makeTools } from '../testing/make-tools.ts';
import { createPageSelection } from './page-selection.ts';
import { usePreview } from './use-preview.ts';
import { useSurroundings } from './use-surroundings.ts';

type Asked = Parameters<typeof useFrame>;
const frames = vi.hoisted(() => ({ asked: [] as unknown[][], controller: null as unknown }));
vi.mock('../../../core/site-frame/use-frame.ts', () => ({
  useFrame: (...asked: unknown[]) => {
    frames.asked.push(asked);
    return { controller: frames.controller, loads: [], status: { kind: 'opening' }, reloadBehind: () => {} };
  },
}));
const last = () => frames.asked.at(-1) as unknown as Asked;

beforeEach(() => {
  frames.asked = [];
  frames.controller = null;
});
afterEach(async () => {
  vi.useRealTimers();
  await erase();
});

const section = (id: string, more: object = {}) => ({ id, sectionId: 'hero', data: { title: id }, ...more });

describe('what a website is shown', () => {
  it('is the page in the language that is edited, synced sections with their mark', async () => {
    const components = {
      en: [section('a', { synced: { id: 're_1' } }), section('b', { section_title: 'Own' })],
      id: [section('a')],
    };
    const { editor, subject, definitions, person } = makeTools({ components });
    await draw(() => {
      usePreview({ editor, subject, definitions, person, onIntent: () => {} });
      return null;
    });
    const [ask, shown] = last();
    expect(ask).not.toBeNull();
    const { language, components: sections, page } = shown.getSnapshot();
    expect([language, sections.map(({ section_title }) => section_title)]).toEqual([
      'en',
      ['Hero · synced', 'Own'],
    ]);
    expect(page).toMatchObject({ title: { en: 'Rooms' } });
    expect(page).not.toHaveProperty('components');
  });

  it('is nothing to those who may not see it', async () => {
    const { editor, subject, definitions, person } = makeTools({ components: {} });
    const node = () => {
      usePreview({ editor, subject, definitions, person, onIntent: () => {} });
      return null;
    };
    await draw(node, { detail: { permissions: ['page.list'], is_full_access: false, role: 'editor' } });
    expect(last()[0]).toBeNull();
  });

  it('is a page with what is tried out, to be browsed only', async () => {
    const page = {
      ...pageResource.defaults,
      ...stamp,
      id: newId('page'),
      title: { en: 'Rooms' },
      components: { en: [section('a')] },
    } as unknown as Page;
    const controller = { refresh: vi.fn() };
    frames.controller = controller;
    const tried = { menu: { position: 'top', items: [] } };
    await draw(() => {
      usePagePreview(page, 'en', tried as never);
      return null;
    });
    const [, shown, , onLinked] = last();
    expect(shown.getSnapshot()).toMatchObject({
      language: 'en',
      components: [{ id: 'a' }],
      page: { title: { en: 'Rooms' }, ...tried },
    });
    expect(shown.getDefinition('hero')).toBeUndefined();
    expect(controller.refresh).toHaveBeenCalled();
    const heard = new Map<string, () => void>();
    const link = { on: (name: string, hear: () => void) => heard.set(name, hear), setMode: vi.fn() };
    onLinked?.({ controller: link } as never);
    heard.get('connected')?.();
    expect(link.setMode).toHaveBeenCalledWith('browse');
  });
});

describe('a website around the page', () => {
  const change = (kind: string, past = false) =>
    act(async () => tellChange({ kind, id: 'x', action: 'update', ...(past && { past: true }) } as never));

  it.each([
    ['component', false, 1],
    ['navigation', false, 1],
    ['static', false, 1],
    ['webconfig', false, 1],
    ['website-setting', false, 1],
    ['page', false, 0],
    ['navigation', true, 0],
  ])('is loaded again after a %s was saved (in the past: %s)', async (kind, past, count) => {
    const reload = vi.fn();
    await draw(() => {
      useSurroundings(reload);
      return null;
    });
    vi.useFakeTimers();
    await change(kind, past);
    await change(kind, past);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(reload).toHaveBeenCalledTimes(count);
    document.dispatchEvent(new Event('focusin'));
    expect(reload).toHaveBeenCalledTimes(count);
  });

  it('waits while a person writes in it, and stops with the editor', async () => {
    const reload = vi.fn();
    await draw(() => {
      useSurroundings(reload);
      return null;
    });
    vi.useFakeTimers();
    const active = vi.spyOn(document, 'activeElement', 'get');
    active.mockReturnValue(document.createElement('iframe'));
    await change('navigation');
    await vi.advanceTimersByTimeAsync(1000);
    document.dispatchEvent(new Event('focusin'));
    expect(reload).not.toHaveBeenCalled();
    active.mockReturnValue(document.body);
    document.dispatchEvent(new Event('focusin'));
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledOnce();
    active.mockRestore();
    await change('navigation');
    await erase();
    vi.advanceTimersByTime(1000);
    document.dispatchEvent(new Event('focusin'));
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('a press in the page', async () => {
  const make = (workspace: object, heard = async () => {}) => {
    vi.useFakeTimers();
    const tools = makeTools({ components: { en: [section('a'), section('b')] }, workspace });
    const selection = createPageSelection(tools, { detailBeforeBack: heard as never });
    const state = () => [
      tools.editor.store.getState().history.selection?.sectionId ?? null,
      tools.workspace.getState().form,
    ];
    return { tools, selection, state };
  };
  const room = { desktopWidth: 'panels', left: null, form: false };

  it('opens the form once no second press can follow', async () => {
    const { selection, state } = make(room);
    selection.select('a');
    await vi.advanceTimersByTimeAsync(499);
    expect(state()).toEqual(['a', false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(state()).toEqual(['a', true]);
  });

  it.each<[string, [string | null, number][], unknown[]]>([
    [
      'a double press opens none',
      [
        ['a', 499],
        ['a', 1000],
      ],
      ['a', false],
    ],
    [
      'a third press begins again',
      [
        ['a', 100],
        ['a', 100],
        ['a', 500],
      ],
      ['a', true],
    ],
    [
      'two slow presses open it',
      [
        ['a', 500],
        ['a', 0],
      ],
      ['a', true],
    ],
    [
      'two places are two presses',
      [
        ['a', 100],
        ['b', 500],
      ],
      ['b', true],
    ],
    [
      'nothing is selected',
      [
        ['a', 100],
        [null, 1000],
      ],
      [null, false],
    ],
  ])('%s', async (_, presses, expected) => {
    const { selection, state } = make(room);
    for (const [id, pause] of presses) {
      selection.select(id);
      await vi.advanceTimersByTimeAsync(pause);
    }
    expect(state()).toEqual(expected);
  });

  it('opens none if another section is selected since', async () => {
    const { tools, selection, state } = make(room);
    selection.select('a');
    tools.editor.select('b');
    await vi.advanceTimersByTimeAsync(500);
    expect(state()).toEqual(['b', false]);
  });

  it('opens none if a busy website says late that it was pressed again', async () => {
    const busy = Promise.withResolvers<void>();
    const { selection, state } = make(room, () => busy.promise);
    selection.select('a');
    await vi.advanceTimersByTimeAsync(900);
    selection.select('a');
    busy.resolve();
    await vi.advanceTimersByTimeAsync(2000);
    expect(state()).toEqual(['a', false]);
    selection.select('a');
    await vi.advanceTimersByTimeAsync(500);
    expect(state()).toEqual(['a', true]);
  });

  it.each([400, 600])('opens none once the editor is closed, %i ms after the press', async (after) => {
    const busy = Promise.withResolvers<void>();
    const { selection, state } = make(room, () => busy.promise);
    selection.select('a');
    await vi.advanceTimersByTimeAsync(after);
    selection.stop();
    busy.resolve();
    await vi.advanceTimersByTimeAsync(2000);
    expect(state()).toEqual(['a', false]);
  });

  it('opens the form of a website that does not answer', async () => {
    const { selection, state } = make(room, () => Promise.reject(new Error('It is gone')));
    selection.select('a');
    await vi.advanceTimersByTimeAsync(500);
    expect(state()).toEqual(['a', true]);
  });

  it('opens the form again that was closed, also of the same section', async () => {
    const { tools, selection, state } = make({ ...room, form: true });
    selection.select('a');
    tools.workspace.setState({ form: false });
    await vi.advanceTimersByTimeAsync(500);
    expect(state()).toEqual(['a', false]);
    selection.select('a');
    await vi.advanceTimersByTimeAsync(500);
    expect(state()).toEqual(['a', true]);
  });

  it.each([
    [{ desktopWidth: 'medium', left: null, form: false }, true],
    [{ desktopWidth: 'small', left: null, form: false }, true],
    [{ desktopWidth: 'none', left: null, form: false }, false],
    [{ desktopWidth: 'panels', left: 'order', form: true }, true],
    [{ desktopWidth: 'panels', left: 'add', form: false }, false],
    [{ desktopWidth: 'fit', left: null, form: false }, false],
  ])('opens the form at once if the page does not move (%j)', async (workspace, form) => {
    const { selection, state } = make(workspace);
    selection.select('a');
    expect(state()).toEqual(['a', form]);
    if (workspace.desktopWidth !== 'none') return;
    await vi.advanceTimersByTimeAsync(1000);
    expect(state()).toEqual(['a', false]);
  });
});

describe('an address that names a field', () => {
  it.each([
    ['?section=b&field=title', 'b', 'title'],
    ['?section=gone&field=title', null, null],
    ['?section=b', null, null],
    ['', null, null],
  ])('opens the editor there: %s', async (search, selected, wanted) => {
    const tools = makeTools({ components: { en: [section('a'), section('b')] } });
    await draw(
      () => {
        useFoundField(tools);
        return null;
      },
      { clientId, at: `/here${search}` },
    );
    const { wantedField, wantedBlock } = tools.workspace.getState();
    const { selection } = tools.editor.store.getState().history;
    expect([selection?.sectionId ?? null, wantedField ?? null, wantedBlock ?? null]).toEqual([
      selected,
      wanted,
      selected,
    ]);
  });
});
