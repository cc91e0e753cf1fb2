// @vitest-environment happy-dom
import type { Client } from '@vold/contract';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../../core/session/session-store.ts';
import { click, draw, erase, until } from '../../../testing/draw.tsx';
import { clientId, named, superadmin } from '../../../testing/open-dashboard.tsx';
import { EditorContext } from '../state/editor-context.tsx';
import { makeTools } from '../testing/make-tools.ts';
import { Publish } from './publish.tsx';
import { SaveState } from './save-state.tsx';

afterEach(async () => {
  await erase();
  useSession.setState({ client: null });
});

const modes = { direct: {}, review: { publishing: 'review' } };
const records = {
  published: ['published', null],
  hidden: ['draft', null],
  changed: ['published', 1],
  new: ['draft', null, 'new'],
  newPublished: ['published', null, 'new'],
  takenOffline: ['draft', 1],
} as const;
const names = ['a', 'b', 'c'].map((id) => ({ id, sectionId: 'hero', data: { title: id } }));

interface Opened {
  mode?: keyof typeof modes;
  record?: keyof typeof records;
  permissions?: string[];
  isChanged?: boolean;
  readOnly?: boolean;
}

/** Renders Save with its menu. */
async function open({
  mode = 'direct',
  record = 'published',
  permissions,
  isChanged,
  readOnly = false,
}: Opened) {
  const [status, publishedRev, isNew] = records[record];
  const draftState =
    publishedRev !== null || isNew
      ? { by: null, at: '2026-01-01T00:00:00.000Z', rev: 500, publishedRev }
      : null;
  const tools = makeTools({ components: { en: names }, draftState, subject: { readOnly } });
  const { doc } = tools.subject;
  tools.editor.rebase({ doc: { ...doc, status }, rev: 1, draftState }, { ...doc, status });
  if (isChanged) tools.editor.edit([{ type: 'set', path: ['title', 'en'], value: 'Rooms and rates' }]);
  useSession.setState({ client: { id: clientId, options: modes[mode] } as Client });
  const onSave = vi.fn(async () => true);
  await draw(
    () => (
      <EditorContext value={tools}>
        <SaveState onSave={onSave}>
          <Publish onSave={onSave} />
        </SaveState>
      </EditorContext>
    ),
    { clientId, detail: { is_full_access: false, permissions: permissions ?? superadmin.permissions } },
  );
  return { tools, onSave };
}

const buttons = () => [...document.querySelectorAll('button')];
const save = () => buttons().find(({ className }) => className.includes('save'));
const publish = () => buttons().find(({ textContent }) => textContent === 'Publish');
const menu = () => named('Draft and schedule') ?? named('Draft');
const items = () => [...document.querySelectorAll<HTMLButtonElement>('[role="menuitem"]')];
/** The available commands; `*`: visitors see the result at once, `-`: disabled. */
async function ways(): Promise<string> {
  const label = save()?.textContent?.replace(/(Ctrl|⌘) S$/, '');
  const isHidden = publish()?.style.visibility === 'hidden';
  if (menu()) await click(menu());
  if (menu()) await until(() => expect(items()).not.toEqual([]));
  const list = items().map(({ textContent, disabled }) => `${disabled ? '-' : ''}${textContent}`);
  return [
    `${label}${save()?.title ? '*' : ''}`,
    ...(publish() ? [`[${isHidden ? '-' : ''}Publish]`] : []),
    ...list,
  ].join(' ');
}

const right = {
  mine: ['page.update'],
  share: ['page.update', 'draft.preview-link'],
  all: ['page.update', 'page.publish', 'draft.preview-link'],
};

describe('the ways to save a page', () => {
  it.each<[keyof typeof modes, keyof typeof records, keyof typeof right, saved: string, changed: string]>([
    ['direct', 'published', 'mine', 'Save* -Save draft -Publish at…', 'Save* Save draft Publish at…'],
    [
      'direct',
      'hidden',
      'mine',
      'Save [Publish] -Save draft Publish at…',
      'Save [Publish] Save draft Publish at…',
    ],
    [
      'direct',
      'changed',
      'mine',
      'Save draft [Publish] Publish Publish at…',
      'Save draft [Publish] Publish Publish at…',
    ],
    [
      'direct',
      'new',
      'mine',
      'Save draft [Publish] Publish Publish at…',
      'Save draft [Publish] Publish Publish at…',
    ],
    [
      'direct',
      'published',
      'all',
      'Save* -Save draft -Publish at… Preview link…',
      'Save* Save draft Publish at… Preview link…',
    ],
    ['review', 'published', 'mine', 'Save draft', 'Save draft'],
    ['review', 'published', 'share', 'Save draft Preview link…', 'Save draft Preview link…'],
    ['review', 'hidden', 'mine', 'Save draft', 'Save draft'],
    ['review', 'changed', 'mine', 'Save draft', 'Save draft'],
    ['review', 'new', 'mine', 'Save draft', 'Save draft'],
    [
      'review',
      'published',
      'all',
      'Save draft [-Publish] -Publish at… Preview link…',
      'Save draft [Publish] Publish Publish at… Preview link…',
    ],
    [
      'review',
      'hidden',
      'all',
      'Save draft [Publish] Publish at… Preview link…',
      'Save draft [Publish] Publish Publish at… Preview link…',
    ],
    [
      'review',
      'changed',
      'all',
      'Save draft [Publish] Publish Publish at… Preview link…',
      'Save draft [Publish] Publish Publish at… Preview link…',
    ],
    [
      'review',
      'new',
      'all',
      'Save draft [Publish] Publish Publish at… Preview link…',
      'Save draft [Publish] Publish Publish at… Preview link…',
    ],
  ])('with %s publishing, %s, by whom may do %s', async (mode, record, rights, saved, changed) => {
    for (const [isChanged, expected] of [
      [false, saved],
      [true, changed],
    ] as const) {
      await open({ mode, record, permissions: right[rights], isChanged });
      expect(await ways()).toBe(expected);
      await erase();
    }
  });
});

describe('a press', () => {
  const item = (name: string) => items().find(({ textContent }) => textContent === name);
  const choose = async (name: string) => {
    await click(menu());
    await until(() => expect(item(name)).toBeDefined());
    await click(item(name));
  };

  it('saves, keeps a draft, or publishes', async () => {
    const { onSave } = await open({ isChanged: true });
    await click(save());
    await choose('Save draft');
    await erase();
    const reviewed = await open({ mode: 'review', permissions: right.all, isChanged: true });
    await click(publish());
    await choose('Publish');
    expect([onSave.mock.calls, reviewed.onSave.mock.calls]).toEqual([
      [[], ['draft']],
      [['publish'], ['publish']],
    ]);
  });

  it('publishes a hidden page as one that visitors see, as a step to undo, and leaves the focus on Save', async () => {
    const { tools, onSave } = await open({ record: 'hidden' });
    await click(publish());
    expect([tools.editor.store.getState().view.status, onSave.mock.calls]).toEqual([
      'published',
      [['publish']],
    ]);
    expect(document.activeElement).toBe(save());
    // Its room is kept until that is saved.
    expect(publish()?.style.visibility).toBe('hidden');
    await act(async () => tools.editor.undo());
    expect(publish()?.style.visibility).toBe('');
  });

  it('LIVE-40 does nothing while it is saved', async () => {
    const { tools, onSave } = await open({ record: 'hidden', isChanged: true });
    await act(async () => tools.editor.setBusy(true));
    expect(save()?.textContent).toBe('Saving...');
    await click(save());
    await click(publish());
    expect([onSave.mock.calls, tools.editor.store.getState().view.status]).toEqual([[], 'draft']);
    await click(menu());
    await until(() => expect(items()).not.toEqual([]));
    expect(item('Save draft')?.disabled).toBe(true);
  });

  it.each([
    ['hidden', { left: 'settings' }, null],
    ['new', { left: 'settings' }, null],
    ['newPublished', { left: 'settings' }, null],
    ['changed', { left: 'order' }, 'Publish at'],
    ['takenOffline', { left: 'order' }, 'Publish at'],
  ] as const)(
    'on Publish at… of a %s page leads to its own time, or plans the draft',
    async (record, state, title) => {
      const { tools } = await open({ record });
      await choose('Publish at…');
      expect(tools.workspace.getState()).toMatchObject(state);
      const dialog = () => document.querySelector('[role="dialog"] h2')?.textContent ?? null;
      if (title) await until(() => expect(dialog()).toContain(title));
      else expect(dialog()).toBeNull();
    },
  );
});

describe('what is unsaved', () => {
  const state = () => document.querySelector('[role="status"]')?.textContent;
  const dirty = () => [...document.querySelectorAll<HTMLElement>('[aria-label*="unsaved change"]')][0];
  const opened = () => document.querySelector('[class*="Popover-dropdown"]');
  const set = (tools: Awaited<ReturnType<typeof open>>['tools'], id: string, path = 'title') =>
    act(async () => tools.editor.edit([{ type: 'set', language: 'en', id, path: [path], value: 'New' }]));

  it('is counted, with the homepage, and named at a press', async () => {
    const { tools } = await open({});
    expect([state(), dirty()]).toEqual(['No unsaved changes', undefined]);
    await set(tools, 'a');
    expect(dirty()?.textContent).toBe('1 unsaved change');
    await act(async () => tools.editor.setHomepage(true));
    expect([dirty()?.textContent, state()]).toEqual(['2 unsaved changes', '2 unsaved changes']);
    await click(dirty());
    await until(() => expect(opened()?.textContent).toContain('Homepage'));
    expect([...(opened()?.querySelectorAll('li') ?? [])]).toHaveLength(2);
    await act(async () => tools.editor.setBusy(true));
    expect(state()).toBe('Saving');
  });

  it('is named once each, twelve at most, and the rest is a number', async () => {
    const { tools } = await open({});
    for (const id of ['a', 'b']) for (let at = 0; at < 14; at++) await set(tools, id, `field${at}`);
    await click(dirty());
    await until(() => expect(opened()?.querySelectorAll('li')).toHaveLength(12));
    expect([dirty()?.textContent, opened()?.textContent]).toEqual([
      '28 unsaved changes',
      expect.stringMatching(/and 2 more$/),
    ]);
  });

  it('says why it could not be saved, until the next try', async () => {
    const { tools } = await open({ isChanged: true });
    await act(async () => tools.editor.setFailure('Not like this.'));
    expect([dirty()?.textContent, dirty()?.getAttribute('aria-label')]).toEqual([
      'Not saved',
      'Not saved: 1 unsaved change',
    ]);
    await click(dirty());
    await until(() => expect(opened()?.textContent).toContain('Not like this.'));
    await act(async () => tools.editor.setFailure(null));
    expect(dirty()?.textContent).toBe('1 unsaved change');
    expect(opened()?.textContent).not.toContain('Not like this.');
  });

  it('says whose version the next save brings together with it, and what it then saves', async () => {
    const { tools } = await open({ isChanged: true });
    const draftState = { by: 'us_2', at: '2026-01-01T00:00:00.000Z', rev: 2, publishedRev: 1 };
    await act(async () => tools.editor.setNewer({ rev: 2, by: 'Maya', draftState }));
    expect([save()?.textContent, save()?.title]).toEqual(['Save draftCtrl S', '']);
    await click(dirty());
    await until(() =>
      expect(opened()?.textContent).toContain('Maya saved this page. Your next save brings both together.'),
    );
  });

  it('counts the other pages that a synced section changes', async () => {
    const { tools } = await open({});
    await act(async () => {
      tools.editor.addSynced('re_1', { rev: 1, title: 'A', pages: 3 });
      tools.editor.edit([
        {
          type: 'insert',
          language: 'en',
          afterId: null,
          instance: { id: 's', sectionId: 'hero', data: {}, synced: { id: 're_1' } },
        },
      ]);
    });
    await set(tools, 's');
    const { base, rev } = tools.editor.store.getState();
    expect(base.components.en).toHaveLength(3);
    await act(async () =>
      tools.editor.saved(tools.editor.store.getState().view, {
        doc: tools.editor.store.getState().view,
        rev,
      }),
    );
    await set(tools, 's', 'lead');
    expect([dirty()?.textContent, state()]).toEqual([
      '1 change, 3 pages',
      '1 unsaved change, also on 2 other pages',
    ]);
  });

  it('a website that asks to save gets the list, and the next key does not save', async () => {
    const { tools, onSave } = await open({ isChanged: true });
    await act(async () => tools.workspace.setState({ asksToSave: 1 }));
    await until(() => expect(opened()?.textContent).toContain('the website asked to save'));
    expect(document.activeElement).toBe(save());
    const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    await act(async () => save()?.dispatchEvent(key));
    expect([key.defaultPrevented, onSave.mock.calls]).toEqual([true, []]);
    await click(save());
    expect([onSave.mock.calls, tools.workspace.getState().asksToSave]).toEqual([[[]], null]);
    await act(async () => tools.workspace.setState({ asksToSave: 2 }));
    await act(async () =>
      save()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    );
    expect(tools.workspace.getState().asksToSave).toBeNull();
    await act(async () => tools.workspace.setState({ asksToSave: 3 }));
    await act(async () => tools.editor.undo());
    expect(tools.workspace.getState().asksToSave).toBeNull();
  });
});
