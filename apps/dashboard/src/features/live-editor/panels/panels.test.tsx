// @vitest-environment happy-dom
import { type Client, newId, pageResource, type SectionInstance } from '@vold/contract';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useNotices } from '../../../base/notices/notice-store.ts';
import { useSession } from '../../../core/session/session-store.ts';
import { button, click, draw, erase, field, until, type as write } from '../../../testing/draw.tsx';
import { clientId, listOf, named, stamp } from '../../../testing/open-dashboard.tsx';
import { copySection } from '../clipboard/copy-section.ts';
import { keptClip } from '../clipboard/section-clip.ts';
import { sectionsOf } from '../sections/section-commands.ts';
import { EditorContext } from '../state/editor-context.tsx';
import type { Workspace } from '../state/workspace.ts';
import { idsOf, makeTools } from '../testing/make-tools.ts';
import { DocumentSettings } from './document-settings.tsx';
import { EditorPanels } from './editor-panels.tsx';
import { OrderPanel } from './order-panel.tsx';
import { SectionChoice } from './section-choice.tsx';
import { SectionMenu } from './section-menu.tsx';
import { SectionPanel } from './section-panel.tsx';

const setOptions = (options: object) => useSession.setState({ client: { id: clientId, options } as Client });
beforeEach(() => {
  localStorage.clear();
  setOptions({});
});
afterEach(async () => {
  await erase();
  useSession.setState({ client: null, clientId: null });
});

const section = (id: string, more: Partial<SectionInstance> = {}): SectionInstance => ({
  id,
  sectionId: 'hero',
  data: { title: `Title ${id}` },
  ...more,
});
const abc = () => ({ en: ['a', 'b', 'c'].map((id) => section(id)) });
type Tools = ReturnType<typeof makeTools>;
const make = (more: Partial<Parameters<typeof makeTools>[0]> = {}) =>
  makeTools({ components: abc(), workspace: { left: null }, ...more });

async function show(tools: Tools, node: () => ReactNode, more: Parameters<typeof draw>[1] = {}) {
  return draw(() => <EditorContext value={tools}>{node()}</EditorContext>, { clientId, ...more });
}
const shown = () => document.body.textContent ?? '';
const dialog = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
const items = () => [...document.querySelectorAll<HTMLButtonElement>('[role="menuitem"]')];
const item = (name: string) => items().find(({ textContent }) => textContent?.startsWith(name));
const labels = () => items().map(({ textContent, disabled }) => `${disabled ? '-' : ''}${textContent}`);
const someRights = (...permissions: string[]) => ({ permissions, is_full_access: false, role: 'editor' });

describe('the menu of a section', () => {
  const open = async (tools: Tools, id = 'b', detail = {}) => {
    const node = () => (
      <SectionMenu id={id} name="Hero" onRename={() => {}} target={<button type="button">More</button>} />
    );
    const screen = await show(tools, node, {
      detail,
      answers: { [`GET /api/v1/page/${clientId}`]: listOf() },
    });
    await click(button('More'));
    await until(() => expect(items()).not.toEqual([]));
    return screen;
  };
  const own = ['Rename', 'Duplicate', 'CopyCtrl C', 'CutCtrl X'];
  const rest = ['Copy to another page…', 'Add section below'];
  const moves = ['Move upAlt ↑', 'Move downAlt ↓', 'Delete'];

  it.each<[string, () => Tools, string, object, string[]]>([
    ['a page', make, 'b', {}, [...own, ...rest, 'Use on several pages', 'Keep as preset', ...moves]],
    ['no right to keep', make, 'b', someRights('reusable.list'), [...own, ...rest, ...moves]],
    [
      'a synced section',
      () =>
        make({ components: { en: [section('a'), section('b', { synced: { id: 're_1' } }), section('c')] } }),
      'b',
      {},
      [...own, ...rest, 'Detach', 'Keep as preset', ...moves],
    ],
    [
      'the first one',
      make,
      'a',
      someRights(),
      [...own, ...rest, '-Move upAlt ↑', 'Move downAlt ↓', 'Delete'],
    ],
    ['the last one', make, 'c', someRights(), [...own, ...rest, 'Move upAlt ↑', '-Move downAlt ↓', 'Delete']],
    ['a post', () => make({ subject: { kind: 'post' } }), 'b', {}, [...own, 'Add section below', ...moves]],
  ])('offers what can be done with it: %s', async (_, tools, id, detail, expected) => {
    await open(tools(), id, detail);
    expect(labels()).toEqual(expected);
  });

  it('offers to paste what was copied in any tab, below it', async () => {
    const tools = make();
    copySection(tools, 'a');
    await open(tools);
    expect(labels().slice(4, 6)).toEqual(['Paste belowCtrl V', 'Copy to another page…']);
    await click(item('Paste below'));
    await until(() =>
      expect(sectionsOf(tools).map(({ data }) => data.title)).toEqual([
        'Title a',
        'Title b',
        'Title a',
        'Title c',
      ]),
    );
  });

  it.each<[string, (tools: Tools) => unknown, unknown]>([
    [
      'Duplicate',
      (tools) => sectionsOf(tools).map(({ data }) => data.title),
      ['Title a', 'Title b', 'Title b', 'Title c'],
    ],
    ['Copy', (tools) => [idsOf(tools), keptClip()?.sections.en?.id], [['a', 'b', 'c'], 'b']],
    ['Cut', (tools) => [idsOf(tools), keptClip()?.sections.en?.id], [['a', 'c'], 'b']],
    ['Move up', (tools) => idsOf(tools), ['b', 'a', 'c']],
    ['Move down', (tools) => idsOf(tools), ['a', 'c', 'b']],
    [
      'Add section below',
      ({ workspace }) => [workspace.getState().left, workspace.getState().insertAfter],
      ['add', 'b'],
    ],
  ])('%s', async (name, read, expected) => {
    const tools = make();
    await open(tools);
    await click(item(name));
    expect(read(tools)).toEqual(expected);
  });

  it.each([
    ['Use on several pages', 'Every page that you add it to shows the same section.'],
    ['Keep as preset', 'Add Sections offers it with its texts and its style.'],
    ['Copy to another page…', 'Copy “Hero” to another page'],
    ['Delete', 'Undo brings it back until you leave the editor.'],
  ])('%s asks first', async (name, text) => {
    const tools = make();
    await open(tools);
    await click(item(name));
    await until(() => expect(dialog()).toContain(text));
    expect(idsOf(tools)).toEqual(['a', 'b', 'c']);
  });

  it('Detach makes it a section of the page alone', async () => {
    const tools = make({ components: { en: [section('b', { synced: { id: 're_1' } })] } });
    await open(tools);
    await click(item('Detach'));
    expect(sectionsOf(tools)[0]?.synced).toBeUndefined();
  });
});

describe('Add Sections', () => {
  const components = [{ id: 't', component: 'VoldInput' as const, model: 'title', title: 'Title' }];
  const own = {
    reef_map: { sectionId: 'reef_map', title: 'Carte', description: 'Où nager', components },
    notes: { sectionId: 'notes', title: 'Notes', description: 'A carte of the day', components },
  };
  const open = async (tools: Tools, onAdded = () => {}) => {
    Object.assign(tools.definitions, { list: [own.notes, own.reef_map] });
    return show(tools, () => <SectionChoice onAdded={onAdded} />, {
      answers: {
        [`GET /api/v1/reusable/${clientId}`]: listOf({
          ...stamp,
          id: 're_1',
          kind: 'section',
          title: 'Dark',
          sectionIds: ['hero'],
          excerpt: '',
          pages: 0,
        }),
      },
    });
  };
  const tiles = () =>
    [...document.querySelectorAll('ul[class*="grid"] li b')].map(({ textContent }) => textContent);
  const search = (text: string) =>
    write(document.querySelector<HTMLInputElement>('[aria-label="Search component"]'), text);

  it.each([
    ['', ['Notes', 'Carte']],
    [' CARTE ', ['Carte', 'Notes']],
    ['day', ['Notes']],
    ['ou', ['Carte']],
    ['reef_', ['Carte']],
    ['note', ['Notes']],
    ['sauna', []],
  ])('finds “%s” by name, key and description, names first', async (text, expected) => {
    await open(make({ sections: own }));
    await search(text);
    expect(tiles()).toEqual(expected);
    expect(shown().includes(`No section is called “${text}”.`)).toBe(expected.length === 0);
  });

  it.each([
    ['page', true],
    ['post', false],
  ] as const)('offers presets in a %s (%s)', async (kind, isOffered) => {
    await open(make({ sections: own, subject: { kind } }));
    if (isOffered) await until(() => expect(named('Presets')?.textContent).toContain('Dark'));
    expect(named('Presets') !== null).toBe(isOffered);
  });

  it.each([
    [null, 'to the top of the page'],
    ['b', 'below Hero'],
    ['gone', 'to the bottom of the page'],
    [undefined, 'to the bottom of the page'],
  ])('says where it adds (after %s)', async (insertAfter, text) => {
    await open(make({ sections: own, workspace: { left: 'add', insertAfter } as Partial<Workspace> }));
    expect(shown()).toContain(`Click a section to add ${text}.`);
    expect(shown()).toContain('Hold Shift to add several.');
  });

  it('adds at a click and closes; with Shift it stays open for the next one, below', async () => {
    const tools = make({ sections: own, workspace: { left: 'add', insertAfter: 'a' } });
    let added = 0;
    await open(tools, () => {
      added++;
    });
    const tile = (name: string) =>
      [...document.querySelectorAll('ul[class*="grid"] button')].find(({ textContent }) =>
        textContent?.includes(name),
      );
    const press = (name: string, shiftKey: boolean) =>
      act(async () => tile(name)?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey })));
    const kinds = () => sectionsOf(tools).map(({ sectionId }) => sectionId);
    await press('Carte', true);
    expect([kinds(), tools.workspace.getState().left, added]).toEqual([
      ['hero', 'reef_map', 'hero', 'hero'],
      'add',
      0,
    ]);
    await press('Notes', false);
    expect([kinds(), tools.workspace.getState().left, added]).toEqual([
      ['hero', 'reef_map', 'notes', 'hero', 'hero'],
      null,
      1,
    ]);
  });
});

describe('the list of sections', () => {
  const rows = () => [...document.querySelectorAll('[data-row-name]')].map(({ textContent }) => textContent);

  it('says of each what it is, whether it is synced, hidden, and missing on the website', async () => {
    const tools = make({
      components: {
        en: [
          section('a', { synced: { id: 're_1' } }),
          section('b', { synced: { id: 're_2' }, hide: true }),
          section('c', { section_title: 'Welcome' }),
          section('d', { data: {} }),
        ],
      },
      synced: {
        re_1: { rev: 1, title: 'A', pages: 3 },
        re_2: { rev: 1, title: 'B', pages: 1 },
      },
      workspace: { left: 'order', absent: new Set(['c']) },
    });
    await show(tools, () => <OrderPanel />);
    await until(() => expect(rows()).toHaveLength(4));
    expect(rows()).toEqual([
      'HeroSynced on 3 pages · Title a',
      'HeroSynced · Title b · hidden',
      'WelcomeHero · not on the website',
      'Hero',
    ]);
  });

  it('renders many in steps, and all of them in the end', async () => {
    const many = Array.from({ length: 90 }, (_, at) => section(`s${at}`));
    await show(make({ components: { en: many } }), () => <OrderPanel />);
    await until(() => expect(rows()).toHaveLength(90));
  });

  it('is empty with a way to the first section', async () => {
    const tools = make({ components: { en: [] } });
    await show(tools, () => <OrderPanel />);
    await until(() => expect(shown()).toContain('This page has no sections yet.'));
    await click(button('Add section'));
    expect(tools.workspace.getState().left).toBe('add');
  });

  it('renames in a popup, which closes', async () => {
    const tools = make();
    await show(tools, () => <OrderPanel />);
    await until(() => expect(rows()).toHaveLength(3));
    tools.editor.select('b');
    await until(() => expect(named('More for Hero')).not.toBeNull());
    await click(named('More for Hero'));
    await until(() => expect(item('Rename')).toBeDefined());
    await click(item('Rename'));
    await until(() => expect(dialog()).toContain('Rename section'));
    await write(field('Section name'), 'Welcome');
    await click(document.querySelector('[role="dialog"] button[type="submit"]'));
    await until(() => expect(rows()[1]).toContain('Welcome'));
    await until(() => expect(dialog()).toBe(''));
  });
});

describe('the panels around the page', () => {
  const panes = () => document.querySelector<HTMLElement>('[class*="panes"]')?.dataset;
  const open = (tools: Tools, isPhone = false) =>
    show(tools, () => <EditorPanels isPhone={isPhone}>The page</EditorPanels>, {
      answers: { [`GET /api/v1/website-setting/${clientId}`]: listOf() },
    });

  it.each<[Partial<Workspace>, string | undefined, string | undefined, string]>([
    [{ desktopWidth: 'panels', left: null, form: false }, undefined, undefined, 'none'],
    [{ desktopWidth: 'panels', left: 'order', form: false }, 'small', undefined, 'small'],
    [{ desktopWidth: 'panels', left: 'add', form: false }, 'medium', undefined, 'medium'],
    [{ desktopWidth: 'panels', left: null, form: true }, undefined, 'form', 'small'],
    [{ desktopWidth: 'fit', left: 'order', form: true }, 'small', 'form', 'medium'],
    [{ desktopWidth: 'none', left: null, form: false }, undefined, undefined, 'none'],
    [{ desktopWidth: 'small', left: null, form: false }, undefined, 'form', 'small'],
    [{ desktopWidth: 'medium', left: null, form: false }, 'small', 'form', 'medium'],
  ])('have their columns (%j)', async (workspace, start, end, room) => {
    await open(make({ workspace }));
    expect([panes()?.start, panes()?.end, panes()?.room]).toEqual([start, end, room]);
    const hint = 'Select a section in the page or in the list to edit it here.';
    expect(shown().split(hint).length - 1).toBe(end ? 1 : 0);
  });

  it.each(['order', 'add', 'settings'] as const)('%s closes, and gives the form back', async (left) => {
    const tools = make({
      workspace: { left, heldForm: left !== 'order', form: left === 'order', pane: 'form' },
    });
    await open(tools);
    await until(() => expect(document.querySelector('aside[data-side="left"]')).not.toBeNull());
    await click(document.querySelector('aside[data-side="left"] [aria-label="Close"]'));
    const { pane, form, heldForm } = tools.workspace.getState();
    expect([tools.workspace.getState().left, pane, form, heldForm]).toEqual([null, 'preview', true, false]);
  });

  it.each([
    ['page', 'Page Settings'],
    ['post', 'Post Settings'],
  ] as const)('the settings of a %s are called %s', async (kind, title) => {
    await open(make({ workspace: { left: 'settings' }, subject: { kind, groups: [] } }));
    expect(document.querySelector('aside h2')?.textContent).toBe(title);
  });

  it.each([
    [{ pane: 'sections', left: null }, 'Order sections'],
    [{ pane: 'sections', left: 'add' }, 'Add Sections'],
    [{ pane: 'settings', left: null }, 'Page Settings'],
    [{ pane: 'form', left: 'order' }, 'Section'],
    [{ pane: 'preview', left: 'order' }, undefined],
  ] as const)('a phone shows one of them (%j)', async (workspace, title) => {
    await open(make({ workspace }), true);
    expect(document.querySelector('aside h2')?.textContent).toBe(title);
    expect(document.querySelectorAll('aside[data-side]')).toHaveLength(title ? 1 : 0);
    const page = document.querySelector('[class*="panes"] > [class*="preview"]');
    expect(page?.hasAttribute('data-off')).toBe(title !== undefined);
    expect([panes()?.start, panes()?.end, panes()?.room]).toEqual([undefined, undefined, undefined]);
  });
});

describe('the form of a section', () => {
  it('gets the focus back by undo and redo, where they changed something', async () => {
    const tools = make({ workspace: { form: true } });
    const selection = { sectionId: 'b', field: 'title', language: 'en' };
    tools.editor.select('b');
    for (const value of ['Old', 'New'])
      tools.editor.edit([{ type: 'set', language: 'en', id: 'b', path: ['title'], value }], {
        selection,
        group: value,
      });
    await show(tools, () => <SectionPanel />);
    const input = () =>
      document.querySelector<HTMLInputElement>('[data-field="title"] input, [data-field="title"] textarea');
    await until(() => expect(input()?.value).toBe('New'));
    expect(document.activeElement).not.toBe(input());
    await act(async () => tools.editor.undo());
    await until(() => expect(input()?.value).toBe('Old'));
    await until(() => expect(document.activeElement).toBe(input()));
  });

  it('says what it is for if nothing is selected, or what was selected is gone', async () => {
    const tools = make({ workspace: { form: true, pane: 'form' } });
    await show(tools, () => <SectionPanel />);
    expect(shown()).toContain('Select a section in the page or in the list to edit it here.');
    await act(async () => tools.editor.select('b'));
    expect(shown()).not.toContain('Select a section in the page');
    await act(async () => tools.editor.edit([{ type: 'remove', language: 'en', id: 'b' }]));
    await until(() => expect(shown()).toContain('Select a section in the page'));
    await click(named('Close'));
    const { form, pane } = tools.workspace.getState();
    expect([form, pane]).toEqual([false, 'preview']);
  });
});

describe('what is set of a page as a whole', () => {
  const draftState = { by: null, at: stamp.updated_at, rev: 500, publishedRev: 1 };
  const page = { ...pageResource.defaults, ...stamp, id: newId('page'), title: { en: 'Rooms' } };
  const open = (tools: Tools, detail: object = {}, answers: Record<string, object> = {}) => {
    const versions = `GET /api/v1/page/${tools.subject.id}/versions/${clientId}`;
    return show(tools, () => <DocumentSettings />, {
      detail,
      answers: {
        [`GET /api/v1/website-setting/${clientId}`]: listOf(),
        [`GET /api/v1/draft/changes/${clientId}`]: listOf(),
        [`GET /api/v1/page/${clientId}`]: listOf(page),
        [versions]: listOf(),
        ...answers,
      },
    });
  };
  const keep = () => button('Keep as template');

  it.each<[string, () => Tools, object, boolean | null]>([
    ['a page with sections', make, {}, true],
    ['a page without any', () => make({ components: {} }), {}, false],
    ['a page for those who may look only', () => make({ subject: { readOnly: true } }), {}, null],
    ['a page for those who may keep none', make, someRights('page.update'), null],
    ['a post', () => make({ subject: { kind: 'post', groups: [] } }), {}, null],
  ])('is kept as a template: %s', async (_, tools, detail, isOffered) => {
    await open(tools(), detail);
    await until(() => expect(document.querySelector('fieldset')).not.toBeNull());
    expect(keep() ? !keep()?.disabled : null).toBe(isOffered);
    if (!isOffered) return;
    await click(keep());
    await until(() => expect(dialog()).toContain('New pages can begin with these sections.'));
    expect(document.querySelector<HTMLInputElement>('[role="dialog"] input')?.value).toBe('Rooms');
  });

  it.each<[string, object, object, string | undefined]>([
    ['what visitors have where they see it', {}, {}, undefined],
    ['a reviewed page as a draft', { publishing: 'review' }, {}, 'draft'],
    ['a draft as a draft', {}, { draftState }, 'draft'],
  ])('restores a version of %s, and shows it', async (_, options, more, edition) => {
    setOptions(options);
    const tools = make({ ...more, subject: { rev: 9 } as never });
    const at = `/api/v1/page/${tools.subject.id}`;
    const version = (rev: number) => ({
      rev,
      created_at: stamp.created_at,
      action: 'update',
      user: { id: null, name: null },
      edition: null,
      changed: ['title'],
    });
    const stored = (rev: number, title: string) => ({
      body: { ...page, id: tools.subject.id, rev, title: { en: title } },
    });
    const { calls } = await open(
      tools,
      {},
      {
        [`GET ${at}/versions/${clientId}`]: listOf(version(9), version(8)),
        [`GET ${at}/versions/9/${clientId}`]: stored(9, 'Now'),
        [`GET ${at}/versions/8/${clientId}`]: stored(8, 'Before'),
        [`POST ${at}/versions/8/restore/${clientId}`]: stored(10, 'Before'),
      },
    );
    expect(document.querySelector('section[aria-label="Draft"]') !== null).toBe('draftState' in more);
    const older = () => document.querySelectorAll('ul li button[title="Changed Page Name"]')[1];
    await until(() => expect(older()).toBeDefined());
    await click(older());
    await until(() => expect(button('Restore this version')?.disabled).toBe(false));
    await click(button('Restore this version'));
    const sent = () => calls.find(({ method }) => method === 'POST');
    await until(() => expect(sent()).toBeDefined());
    expect([sent()?.headers['x-vold-edition'], sent()?.headers['if-match']]).toEqual([edition, '9']);
    await until(() => expect(tools.editor.store.getState().base.title).toEqual({ en: 'Before' }));
    expect(tools.editor.store.getState().rev).toBe(10);
  });

  it.each<[string, object, object, boolean, string]>([
    ['as it is', {}, {}, false, 'Published'],
    ['with something unsaved', {}, {}, true, 'Published'],
    ['in review', { publishing: 'review' }, {}, false, 'Published'],
    ['in review with something unsaved', { publishing: 'review' }, {}, true, 'Online after publishing'],
    ['with a draft', {}, { draftState }, false, 'Published · changed'],
  ])('says whether visitors see it: %s', async (_, options, more, isUnsaved, label) => {
    setOptions(options);
    const tools = make({ ...more, workspace: {} });
    const { doc } = tools.subject;
    const status = label.startsWith('Online') ? 'draft' : 'published';
    const stored = { doc: { ...doc, status }, rev: 1, draftState: null, ...more } as never;
    tools.editor.rebase(stored, { ...doc, status } as never);
    if (isUnsaved) tools.editor.edit([{ type: 'set', path: ['status'], value: 'published' }]);
    if (isUnsaved) tools.editor.edit([{ type: 'set', path: ['title', 'en'], value: 'Suites' }]);
    await open(tools);
    await until(() => expect(field(label)).toBeDefined());
    expect((field(label) as HTMLInputElement).checked).toBe(true);
  });

  it('leads to the first field that lacks a value, else to the wished one', async () => {
    const tools = make({ workspace: { strict: false, wantsForm: false, wantedSetting: null } });
    await open(tools);
    await until(() => expect(field('Page Name')).toBeDefined());
    const wish = (wantedSetting: string) =>
      act(async () => tools.workspace.setState({ strict: true, wantsForm: true, wantedSetting }));
    await wish('title');
    await until(() => expect(tools.workspace.getState().wantsForm).toBe(false));
    expect(tools.workspace.getState().wantedSetting).toBeNull();
    const first = document.querySelector('[aria-invalid="true"]');
    await until(() => expect(document.activeElement).toBe(first ?? field('Page Name')));
    expect(useNotices.getState().history).toEqual([]);
  });
});
