// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { desktopWidths } from './preview-size.ts';
import {
  closeLeft,
  closePanel,
  createWorkspace,
  keepsStill,
  type LeftPanel,
  openLeft,
  roomOf,
  setDesktopWidth,
} from './workspace.ts';

afterEach(() => localStorage.clear());

const lefts = [null, 'order', 'add', 'settings'] as const;

it('opens with the list of sections unless it would lie over the page, as wide as it was last', () => {
  const opened = () => {
    const { desktopWidth, left } = createWorkspace().getState();
    return [desktopWidth, left];
  };
  expect(opened()).toEqual(['panels', 'order']);
  for (const width of desktopWidths) {
    setDesktopWidth(createWorkspace(), width);
    expect(opened()).toEqual([width, width === 'small' || width === 'none' ? null : 'order']);
  }
  localStorage.setItem('desktop_preview', '"huge"');
  expect(opened()).toEqual(['panels', 'order']);
});

it.each([
  ['panels', 'order', true],
  ['medium', 'order', true],
  ['small', null, true],
  ['none', null, false],
  ['fit', 'order', true],
] as const)(
  'another width (%s) shows a desktop, and closes the panels that would lie over it',
  (width, left, form) => {
    const workspace = createWorkspace({ left: 'order', form: true, device: 'mobile' });
    setDesktopWidth(workspace, width);
    expect(workspace.getState()).toMatchObject({ device: 'desktop', left, form });
  },
);

it('LIVE-03, LIVE-04, LIVE-05 gives the page the room that the open panels leave, or the chosen one', () => {
  const room = (left: LeftPanel | null, form: boolean, desktopWidth: (typeof desktopWidths)[number]) =>
    roomOf(createWorkspace({ left, form, desktopWidth }).getState());
  for (const width of ['panels', 'fit'] as const)
    expect(lefts.map((left) => [false, true].map((form) => room(left, form, width)))).toEqual([
      ['none', 'small'],
      ['small', 'medium'],
      ['medium', 'medium'],
      ['medium', 'medium'],
    ]);
  for (const width of ['medium', 'small', 'none'] as const) expect(room('add', true, width)).toBe(width);
  expect(desktopWidths.filter(keepsStill)).toEqual(['medium', 'small', 'none']);
});

it.each(lefts.slice(1).flatMap((left) => [true, false].map((form) => [left, form] as const)))(
  'Open %s with the form open: %s; the form comes back with the next close',
  (left, form) => {
    const workspace = createWorkspace({ form });
    openLeft(workspace, left ?? 'order', 'a');
    const isWide = left !== 'order';
    expect(workspace.getState()).toMatchObject({
      left,
      insertAfter: 'a',
      wantsSearch: left === 'add',
      form: form && !isWide,
      heldForm: form && isWide,
      pane: left === 'settings' ? 'settings' : 'sections',
    });
    closeLeft(workspace);
    expect(workspace.getState()).toMatchObject({ left: null, insertAfter: undefined, form, heldForm: false });
  },
);

it('keeps the form in mind from one wide panel to the next, and gives it back to the list', () => {
  const workspace = createWorkspace({ form: true });
  openLeft(workspace, 'add');
  openLeft(workspace, 'settings');
  openLeft(workspace, 'order');
  expect(workspace.getState()).toMatchObject({ left: 'order', form: true, heldForm: false });
});

it('LIVE-11 closes the form first, then the left panel, then nothing', () => {
  const workspace = createWorkspace({ form: true, left: 'order' });
  expect([closePanel(workspace), closePanel(workspace), closePanel(workspace)]).toEqual([
    'form',
    'order',
    null,
  ]);
  openLeft(workspace, 'add');
  expect(closePanel(workspace)).toBe('add');
});
