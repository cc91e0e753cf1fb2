// @vitest-environment happy-dom
import { newId } from '@vold/contract';
import type { FrameController, FrameEvents } from '@vold/live';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNotices } from '../../base/notices/notice-store.ts';
import { openPopup, usePopups } from '../../core/popups/popup-store.ts';
import { useFrame } from '../../core/session/frame-store.ts';
import { draw, erase } from '../../testing/draw.tsx';
import { copySection } from './clipboard/copy-section.ts';
import { useSectionClipboard } from './clipboard/use-section-clipboard.ts';
import { useEditorKeys } from './editor/use-editor-keys.ts';
import { useFrameEvents } from './frame/use-frame-events.ts';
import { idsOf, makeTools } from './testing/make-tools.ts';

const clientId = newId('client');
beforeEach(() => localStorage.clear());
afterEach(erase);

const sections = () => ({
  en: ['a', 'b', 'c'].map((id) => ({ id, sectionId: 'hero', data: { title: id } })),
});
const make = (selected: string | null, more: Partial<Parameters<typeof makeTools>[0]> = {}) => {
  const tools = makeTools({ components: sections(), workspace: { left: null }, ...more });
  tools.editor.select(selected);
  return tools;
};
type Tools = ReturnType<typeof make>;
/** Differences from the page as it was opened. */
const outcome = (tools: Tools) => {
  const { left, form, insertAfter } = tools.workspace.getState();
  const { history } = tools.editor.store.getState();
  return {
    ids: idsOf(tools)
      ?.map((id) => (id.length === 1 ? id : '+'))
      .join(''),
    selected: history.selection?.sectionId ?? null,
    left,
    form,
    insertAfter,
    asks: usePopups.getState().stack.length,
  };
};
const rest = { ids: 'abc', selected: 'b', left: null, form: false, insertAfter: undefined, asks: 0 };

describe('a key in the page', () => {
  /** Presses a key in a website, by a person or not. */
  async function press(
    tools: Tools,
    key: Partial<FrameEvents['key']>,
    is: 'meant' | 'acting' | 'nobody' = 'meant',
  ) {
    const heard = new Map<string, (message: unknown) => void>();
    const controller = {
      state: 'connecting',
      detailBeforeBack: async () => {},
      on: (name: string, hear: (message: unknown) => void) => {
        heard.set(name, hear);
        return () => heard.delete(name);
      },
    };
    vi.spyOn(tools.person, 'accepts').mockReturnValue(is === 'meant');
    vi.spyOn(tools.person, 'isActing').mockReturnValue(is !== 'nobody');
    const commands = { save: vi.fn(), leave: vi.fn() };
    const Listener = () => {
      useFrameEvents(tools, controller as unknown as FrameController, commands);
      return null;
    };
    await draw(Listener, { clientId });
    await act(async () => heard.get('key')?.({ ctrl: false, alt: false, shift: false, ...key }));
    return {
      ...commands,
      tell: (name: string, message: unknown) => act(async () => heard.get(name)?.(message)),
    };
  }

  it.each<[string, Partial<FrameEvents['key']>, string | null, object]>([
    ['Alt ↑ moves the selected section up', { key: 'ArrowUp', alt: true }, 'b', { ids: 'bac' }],
    ['Alt ↓ moves it down', { key: 'ArrowDown', alt: true }, 'b', { ids: 'acb' }],
    ['Alt ↑ leaves the first one', { key: 'ArrowUp', alt: true }, 'a', { selected: 'a' }],
    ['↓ selects the next one', { key: 'ArrowDown' }, 'b', { selected: 'c', form: true }],
    ['↑ selects the one before', { key: 'ArrowUp' }, 'b', { selected: 'a', form: true }],
    ['↓ at the end stays', { key: 'ArrowDown' }, 'c', { selected: 'c' }],
    ['↓ begins with the first one', { key: 'ArrowDown' }, null, { selected: 'a', form: true }],
    [
      'Alt ↓ without a selection selects',
      { key: 'ArrowDown', alt: true },
      null,
      { selected: 'a', form: true },
    ],
    ['Insert adds below it', { key: 'Insert' }, 'b', { left: 'add', insertAfter: 'b' }],
    ['Delete asks', { key: 'Delete' }, 'b', { asks: 1 }],
    ['Delete without a selection does nothing', { key: 'Delete' }, null, { selected: null }],
    ['Ctrl X asks', { key: 'x', ctrl: true }, 'b', { asks: 1 }],
    ['X alone does nothing', { key: 'x' }, 'b', {}],
    ['V alone does nothing', { key: 'v' }, 'b', {}],
    ['Z alone does nothing', { key: 'z' }, 'b', {}],
  ])('%s', async (_, key, selected, expected) => {
    const tools = make(selected);
    await press(tools, key);
    expect(outcome(tools)).toEqual({ ...rest, ...expected });
  });

  it.each<[Partial<FrameEvents['key']>, string, 'b' | 'new' | 'newer']>([
    [{ key: 'z', ctrl: true }, 'undoes', 'b'],
    [{ key: 'z', ctrl: true, shift: true }, 'does again', 'newer'],
    [{ key: 'y', ctrl: true }, 'does again', 'newer'],
    [{ key: 'z' }, 'does nothing', 'new'],
    [{ key: 'y' }, 'does nothing', 'new'],
  ])('%j %s', async (key, _, title) => {
    const tools = make('b');
    for (const value of ['new', 'newer'])
      tools.editor.edit([{ type: 'set', language: 'en', id: 'b', path: ['title'], value }], { group: value });
    tools.editor.undo();
    await press(tools, key);
    expect(tools.editor.store.getState().view.components.en?.[1]?.data.title).toBe(title);
  });

  it('Ctrl S saves for a person; a website that presses it after a click makes the dashboard ask', async () => {
    const save = { key: 's', ctrl: true } as const;
    const tools = make('b');
    tools.editor.edit([{ type: 'hide', language: 'en', id: 'a', hide: true }]);
    const asks = () => tools.workspace.getState().asksToSave;
    const saved = async (is: 'meant' | 'acting' | 'nobody') =>
      (await press(tools, save, is)).save.mock.calls.length;
    expect([await saved('meant'), asks()]).toEqual([1, null]);
    expect([await saved('nobody'), asks()]).toEqual([0, null]);
    expect([await saved('acting'), asks()]).toEqual([0, 1]);
    expect((await press(tools, { key: 's' })).save).not.toHaveBeenCalled();
  });

  it('Esc closes what is open, then leaves', async () => {
    const tools = make('b', { workspace: { left: 'order', form: true } });
    const leaves = [];
    for (let at = 0; at < 3; at++)
      leaves.push((await press(tools, { key: 'Escape' })).leave.mock.calls.length);
    expect([leaves, outcome(tools)]).toEqual([[0, 0, 1], rest]);
  });

  it('no key of a website does anything without a person', async () => {
    const tools = make('b', { workspace: { left: null, form: true } });
    const keys = ['ArrowUp', 'ArrowDown', 'Insert', 'Delete', 'Escape', 'x', 'z', 'k', '?'] as const;
    for (const key of keys) await press(tools, { key, ctrl: true, alt: true }, 'nobody');
    expect([outcome(tools), useFrame.getState().search]).toEqual([{ ...rest, form: true }, false]);
  });

  it('Ctrl K and ? open the search and the list of keys', async () => {
    await press(make('b'), { key: 'k', ctrl: true });
    await press(make('b'), { key: '?' });
    expect(useFrame.getState()).toMatchObject({ search: true, shortcuts: true });
    useFrame.setState({ search: false, shortcuts: false });
  });

  it('H25 Ctrl C and Ctrl V copy and paste in one client; what is of another one is not given to the website', async () => {
    const tools = make('b');
    await press(tools, { key: 'c', ctrl: true });
    await press(tools, { key: 'v', ctrl: true });
    await vi.waitFor(() => expect(outcome(tools).ids).toBe('ab+c'));
    const other = make('a', { subject: { clientId: 'cl_other' } });
    await press(other, { key: 'v', ctrl: true });
    expect([outcome(other).ids, useNotices.getState().history[0]?.text]).toEqual([
      'abc',
      'Click into the list of sections to paste from another client.',
    ]);
  });

  it('a section that is selected in the page is selected here, by a person', async () => {
    const tools = make('a');
    const { tell } = await press(tools, {});
    await tell('selected', { id: 'c', path: 'title' });
    expect([outcome(tools).selected, tools.workspace.getState().wantedField]).toEqual(['c', 'title']);
    vi.spyOn(tools.person, 'accepts').mockReturnValue(false);
    await tell('selected', { id: 'b' });
    expect(outcome(tools).selected).toBe('c');
    await tell('selected', { id: null });
    expect(outcome(tools).selected).toBeNull();
  });

  it('says which sections the website does not show, unless they are hidden', async () => {
    const tools = make(null);
    tools.editor.edit([{ type: 'hide', language: 'en', id: 'c', hide: true }]);
    const { tell } = await press(tools, {});
    await tell('components', { items: [{ id: 'a' }, { id: 'gone' }] });
    expect([...tools.workspace.getState().absent]).toEqual(['b']);
  });

  it('says what the website could not show, unless a snapshot fixes it', async () => {
    const { tell } = await press(make(null), {});
    await tell('error', { code: 'STALE_REV' });
    expect(useNotices.getState().history).toEqual([]);
    await tell('error', { code: 'TOO_LARGE' });
    expect(useNotices.getState().history[0]?.text).toBe('A change is too large for the preview.');
  });
});

describe('a key in the dashboard', () => {
  async function open(tools: Tools, inner = <button type="button">Here</button>) {
    const commands = { save: vi.fn(), leave: vi.fn() };
    const Keys = () => {
      useEditorKeys(tools, commands);
      useSectionClipboard(tools);
      return inner;
    };
    await draw(Keys, { clientId });
    const press = async (key: string, more: KeyboardEventInit = {}, target: Element = document.body) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
      await act(async () => target.dispatchEvent(event));
      return event.defaultPrevented;
    };
    return { ...commands, press };
  }
  const ctrl = { ctrlKey: true };
  const isHidden = ({ editor }: Tools) => editor.store.getState().view.components.en?.[0]?.hide === true;

  it.each([ctrl, { metaKey: true }])('LIVE-10 %j S saves once, and the browser does not', async (held) => {
    const { press, save } = await open(make('b'));
    expect(await press('s', held)).toBe(true);
    expect(await press('s', { ...held, repeat: true })).toBe(true);
    expect(save).toHaveBeenCalledOnce();
    await press('s');
    await press('s', { ...held, altKey: true });
    expect(save).toHaveBeenCalledOnce();
  });

  it('Ctrl Z, Shift Z and Y undo and do again, also out of a field', async () => {
    const tools = make('b');
    const { press } = await open(tools, <input />);
    tools.editor.edit([{ type: 'hide', language: 'en', id: 'a', hide: true }]);
    const field = document.querySelector('input') ?? undefined;
    const states = [];
    for (const [key, more] of [
      ['z'],
      ['y'],
      ['Z'],
      ['Z', { shiftKey: true }],
      ['z', { altKey: true }],
    ] as const) {
      await press(key, { ...ctrl, ...more }, field);
      states.push(isHidden(tools));
    }
    expect(states).toEqual([false, true, false, true, true]);
  });

  it('neither saves, undoes nor leaves while a question is open', async () => {
    const tools = make('b', { workspace: { left: 'order' } });
    const { press, save, leave } = await open(tools);
    tools.editor.edit([{ type: 'hide', language: 'en', id: 'a', hide: true }]);
    await act(async () => openPopup({ title: 'Sure?', width: 300, content: () => null }));
    for (const [key, more] of [
      ['s', ctrl],
      ['z', ctrl],
      ['Escape', {}],
    ] as const)
      await press(key, more);
    expect([isHidden(tools), save.mock.calls, leave.mock.calls]).toEqual([true, [], []]);
    expect(tools.workspace.getState().left).toBe('order');
  });

  it('LIVE-11 Esc closes the form, then the panel, then leaves; not where a name is typed', async () => {
    const tools = make('b', { workspace: { left: 'order', form: true } });
    const { press, leave } = await open(tools, <input data-own-escape />);
    await press('Escape', {}, document.querySelector('input') ?? undefined);
    await press('Escape', { isComposing: true });
    const states = [];
    for (let at = 0; at < 4; at++) {
      states.push([outcome(tools).form, outcome(tools).left, leave.mock.calls.length]);
      await press('Escape');
    }
    expect(states).toEqual([
      [true, 'order', 0],
      [false, 'order', 0],
      [false, null, 0],
      [false, null, 1],
    ]);
  });

  describe('of the clipboard', () => {
    /** Copies, cuts or pastes as the browser's keys and menus do. */
    const clip = async (kind: 'copy' | 'cut' | 'paste', text = '', target: Element = document.body) => {
      const data = new Map([['text/plain', text]]);
      const clipboardData = {
        getData: (type: string) => data.get(type) ?? '',
        setData: (type: string, value: string) => data.set(type, value),
      };
      const event = Object.assign(new Event(kind, { bubbles: true, cancelable: true }), { clipboardData });
      await act(async () => target.dispatchEvent(event));
      return { text: data.get('text/plain') ?? '', isTaken: event.defaultPrevented };
    };

    it('copies and cuts the selected section, and pastes it', async () => {
      const tools = make('b');
      await open(tools);
      const copied = await clip('copy');
      expect([copied.isTaken, outcome(tools).ids]).toEqual([true, 'abc']);
      expect((await clip('cut')).isTaken).toBe(true);
      expect(outcome(tools).ids).toBe('ac');
      expect((await clip('paste', copied.text)).isTaken).toBe(true);
      await vi.waitFor(() => expect(outcome(tools).ids).toBe('ac+'));
    });

    it('leaves texts, other contents, and a page without a selection alone', async () => {
      const tools = make(null);
      await open(tools, <input />);
      expect((await clip('copy')).isTaken).toBe(false);
      tools.editor.select('b');
      const text = copySection(tools, 'b') ?? '';
      const field = document.querySelector('input') ?? undefined;
      const taken = [
        await clip('copy', '', field),
        await clip('cut', '', field),
        await clip('paste', text, field),
      ];
      expect([...taken, await clip('paste', 'Seven rooms')].map(({ isTaken }) => isTaken)).toEqual([
        false,
        false,
        false,
        false,
      ]);
      expect(outcome(tools).ids).toBe('abc');
    });

    it('copies instead of cutting for those who may look only', async () => {
      const tools = make('b', { subject: { readOnly: true } });
      await open(tools);
      expect([(await clip('cut')).isTaken, outcome(tools).ids]).toEqual([true, 'abc']);
    });
  });
});
