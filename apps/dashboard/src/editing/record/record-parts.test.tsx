// @vitest-environment happy-dom
import type { RecordBase } from '@vold/contract';
import { act, type ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatDate, formatDateTime } from '../../base/text/date.ts';
import { button, click, draw, erase, until } from '../../testing/draw.tsx';
import { listOf, named } from '../../testing/open-dashboard.tsx';
import { createRecordSource } from '../fields/record-source.ts';
import { RecordAside } from './record-aside.tsx';
import { RecordDock } from './record-dock.tsx';
import { StatusSection } from './status-section.tsx';

afterEach(erase);

const shown = () => document.querySelector('#root')?.textContent ?? '';
const items = () => [...document.querySelectorAll<HTMLButtonElement>('[role="menuitem"]')];

describe('the bottom bar of a record', () => {
  async function open(props: Partial<ComponentProps<typeof RecordDock>> = {}) {
    const calls = { onSave: vi.fn(), onDiscard: vi.fn(), onUndo: vi.fn(), onRedo: vi.fn() };
    const undo = { canUndo: true, canRedo: false, onUndo: calls.onUndo, onRedo: calls.onRedo };
    await draw(() => (
      <RecordDock undo={undo} unsaved={[]} problem={null} busy={false} {...calls} {...props} />
    ));
    return calls;
  }
  const save = () => document.querySelector<HTMLButtonElement>('[aria-keyshortcuts="Control+S Meta+S"]');
  const status = () => document.querySelector('[role="status"]')?.textContent;

  it.each<[string, Partial<ComponentProps<typeof RecordDock>>, string, boolean, boolean]>([
    ['nothing', {}, 'Everything is saved', false, false],
    ['one change', { unsaved: ['Title'] }, '1 unsaved changeTitle', true, true],
    ['two changes', { unsaved: ['Title', 'Note'] }, '2 unsaved changesTitle, Note', true, true],
    ['a new record', { creating: true }, '', true, false],
  ])('says that %s is unsaved', async (_, props, text, saves, discards) => {
    const { onSave, onDiscard } = await open(props);
    expect([status(), save()?.disabled, save()?.textContent]).toEqual([text, !saves, 'Save ChangesCtrl S']);
    expect(button('Discard') !== undefined).toBe(discards);
    await click(save());
    expect(onSave).toHaveBeenCalledTimes(saves ? 1 : 0);
    if (discards) await click(button('Discard'));
    expect(onDiscard).toHaveBeenCalledTimes(discards ? 1 : 0);
  });

  it('waits while it is saved', async () => {
    const onPublish = vi.fn();
    const schedule = { run: vi.fn() };
    await open({ busy: true, unsaved: ['Title'], onPublish, onDraft: () => {}, schedule });
    expect([save()?.textContent, save()?.getAttribute('aria-disabled')]).toEqual(['Updating...', 'true']);
    expect([button('Discard')?.disabled, button('Publish')?.getAttribute('aria-disabled')]).toEqual([
      true,
      'true',
    ]);
    await click(button('Publish'));
    expect(onPublish).not.toHaveBeenCalled();
    await click(named('Draft and schedule'));
    await until(() =>
      expect(items().map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
        ['Save draft', true],
        ['Publish at…', false],
      ]),
    );
  });

  it('publishes, keeps a draft, restores, and says why it cannot be saved', async () => {
    const [onPublish, onDraft, onRestore] = [vi.fn(), vi.fn(), vi.fn()];
    await open({
      unsaved: ['Title'],
      label: 'Save draft',
      problem: 'Title is required',
      onPublish,
      onDraft,
      onRestore,
    });
    expect([save()?.textContent, document.querySelector('[role="alert"]')?.textContent]).toEqual([
      'Save draftCtrl S',
      'Title is required',
    ]);
    await click(button('Publish'));
    await click(button('Restore'));
    await click(named('Draft'));
    await until(() => expect(items().map(({ textContent }) => textContent)).toEqual(['Save draft']));
    await click(items()[0]);
    expect([onPublish, onDraft, onRestore].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('has no menu, no Publish and no Restore unless there is one', async () => {
    await open({ unsaved: ['Title'] });
    expect([named('Draft'), named('Draft and schedule'), button('Publish'), button('Restore')]).toEqual([
      null,
      null,
      undefined,
      undefined,
    ]);
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('');
  });

  it('has undo and redo', async () => {
    const { onUndo, onRedo } = await open();
    const [undo, redo] = [named('Undo'), named('Redo')] as HTMLButtonElement[];
    expect([undo?.disabled, redo?.disabled]).toEqual([false, true]);
    expect([undo, redo].map((one) => one?.getAttribute('aria-keyshortcuts'))).toEqual([
      'Control+Z Meta+Z',
      'Control+Shift+Z Meta+Shift+Z Control+Y',
    ]);
    await click(undo);
    await erase();
    await open({ undo: { canUndo: false, canRedo: true, onUndo, onRedo } });
    expect((named('Undo') as HTMLButtonElement).disabled).toBe(true);
    await click(named('Redo'));
    expect([onUndo.mock.calls.length, onRedo.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('the status of a record', () => {
  const draft = (publishedRev: number | null, online?: object) => ({
    id: 're_1',
    draftState: { by: null, at: '', rev: 9, publishedRev },
    calls: {
      path: 'page',
      get: async () => {
        if (!online) return new Promise(() => {});
        return { ok: true, status: 200, data: online };
      },
    },
  });

  type Draft = ReturnType<typeof draft> | null;
  it.each<[string, string, string, boolean, Draft, boolean, string]>([
    ['as it is stored', 'published', 'published', false, null, false, 'Published'],
    ['as it is stored', 'draft', 'draft', false, null, false, 'Draft'],
    ['of a save that waits', 'published', 'published', true, null, false, 'Published'],
    ['of a save that waits', 'draft', 'published', true, null, false, 'Online after publishing'],
    ['of a save that waits', 'published', 'draft', true, null, false, 'Draft after publishing'],
    ['of a save that waits', 'draft', 'draft', true, null, false, 'Draft'],
    ['of a new record', 'published', 'published', true, null, true, 'Online after publishing'],
    [
      'of a draft',
      'published',
      'published',
      true,
      draft(1, { status: 'published' }),
      false,
      'Published · changed',
    ],
    ['of a draft, until it is known', 'published', 'published', true, draft(1), false, 'Published · changed'],
    [
      'of a draft of a hidden record',
      'draft',
      'published',
      true,
      draft(1, { status: 'draft' }),
      false,
      'Online after publishing',
    ],
    ['of a draft of a hidden record', 'draft', 'draft', true, draft(1, { status: 'draft' }), false, 'Draft'],
    [
      'of a draft that hides it',
      'draft',
      'draft',
      true,
      draft(1, { status: 'published' }),
      false,
      'Draft after publishing',
    ],
    [
      'of a new draft',
      'published',
      'published',
      true,
      draft(null, { status: 'published' }),
      false,
      'Online after publishing',
    ],
  ])('%s (%s, then %s)', async (_, stored, value, waits, of, creating, label) => {
    const source = createRecordSource({ status: stored });
    await draw(
      () => <StatusSection {...{ source, waits, creating }} draft={of as never} readOnly={false} />,
      { clientId: 'cl_1' },
    );
    await act(async () => source.set(['status'], value));
    await until(() => expect(document.querySelector('label')?.textContent).toBe(label));
  });

  it('is switched, and says when the record was changed or that it is not saved', async () => {
    const source = createRecordSource({ status: 'draft' });
    const at = '2026-11-20T09:00:00.000Z';
    await draw(() => <StatusSection source={source} readOnly={false} changedAt={at} />);
    expect(shown()).toBe(`StatusDraft${formatDate(at)}`);
    const toggle = () => document.querySelector<HTMLInputElement>('input[role="switch"]');
    await click(toggle());
    expect([source.values().status, shown()]).toEqual(['published', 'StatusPublishedNot saved']);
    await click(toggle());
    expect(source.values().status).toBe('draft');
    await erase();
    await draw(() => <StatusSection source={source} readOnly changedAt={at} />);
    expect(toggle()?.disabled).toBe(true);
  });
});

describe('beside the form of a record', () => {
  const record = {
    id: 're_1',
    rev: 2,
    created_at: '2026-11-19T08:00:00.000Z',
    updated_at: '2026-11-20T09:00:00.000Z',
    created_by: null,
    updated_by: 'us_2',
  } as unknown as RecordBase;
  const open = (props: Partial<ComponentProps<typeof RecordAside>>, names: object[] = []) => {
    const source = createRecordSource({ status: 'draft' });
    return draw(
      () => <RecordAside {...{ record, source }} status={false} readOnly={false} kept={null} {...props} />,
      { clientId: 'cl_1', answers: { 'GET /api/v1/colleague/cl_1': listOf(...names) } },
    );
  };

  it('are its dates, and who made and changed it', async () => {
    await open({ children: 'More', loading: 'Last' }, [{ id: 'us_2', name: 'Maya' }]);
    const [made, changed] = [record.created_at, record.updated_at].map(formatDateTime);
    await until(() => expect(shown()).toBe(`MoreDatesCreated${made}BySystemChanged${changed}ByMayaLast`));
  });

  it('is Delete, or why it stays; a new one has neither', async () => {
    const onDelete = vi.fn();
    await open({ onDelete });
    await click(button('Delete'));
    expect(onDelete).toHaveBeenCalledOnce();
    await erase();
    await open({ onDelete, kept: 'It is the homepage.' });
    expect([button('Delete'), shown()]).toEqual([undefined, expect.stringContaining('It is the homepage.')]);
    await erase();
    await open({});
    expect(shown()).not.toContain('Delete');
    await erase();
    await open({ record: null, onDelete, kept: 'It is new.', status: true, waits: true });
    expect(shown()).toBe('StatusDraft');
  });
});
