// @vitest-environment happy-dom
import type { RecordBase, RecordVersion } from '@vold/contract';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ApiResult, failure } from '../../base/api/result.ts';
import { useNotices } from '../../base/notices/notice-store.ts';
import { formatDateTime } from '../../base/text/date.ts';
import { closeAllPopups } from '../../core/popups/popup-store.ts';
import { button, click, draw, erase, until } from '../../testing/draw.tsx';
import { openVersions, type VersionsProps, VersionsSection } from './versions-section.tsx';

afterEach(erase);

const version = (rev: number, more: Partial<RecordVersion> = {}): RecordVersion => ({
  rev,
  created_at: `2026-11-0${rev}T08:00:00.000Z`,
  action: 'update',
  user: { id: 'us_2', name: 'Maya' },
  edition: null,
  changed: ['title'],
  ...more,
});
/** The newest first. 4 and 5 are saves of a draft, which was discarded. */
const history = [
  version(6),
  version(5, { edition: 'draft' }),
  version(4, { edition: 'draft', action: 'create' }),
  version(3, { user: { id: null, name: null } }),
  version(2, { action: 'delete', changed: [] }),
  version(1, { action: 'create', changed: [] }),
];
const record = (rev: number, fields: object = {}) =>
  ({
    id: 're_1',
    rev,
    title: `Title ${rev}`,
    note: rev > 3 ? 'New' : 'Old',
    ...fields,
  }) as unknown as RecordBase;
const ok = <T,>(data: T): ApiResult<T> => ({ ok: true, status: 200, data });

interface Opened extends Partial<Omit<VersionsProps, 'calls' | 'record'>> {
  path?: string;
  rev?: number | null;
  refusal?: ApiResult<never>;
  unreadable?: ApiResult<never>;
  versions?: RecordVersion[];
}

async function open({
  path = 'navigation',
  rev = null,
  refusal,
  unreadable,
  versions = history,
  ...more
}: Opened = {}) {
  const calls = {
    path,
    versions: vi.fn(
      async (_id: string, { limit = 0 }: { limit?: number }) =>
        unreadable ?? ok({ results: versions.slice(0, limit), total: versions.length, total_page: 1 }),
    ),
    version: vi.fn(async (_id: string, of: number) => ok(record(of))),
    restoreVersion: vi.fn(async (_id: string, _of: number, _settings?: object) => refusal ?? ok(record(7))),
    update: vi.fn(
      async (_id: string, fields: object, _settings?: object) =>
        refusal ?? ok(record(7 + calls.update.mock.calls.length - 1, fields)),
    ),
  };
  const onRestored = vi.fn();
  const props = {
    calls: calls as unknown as VersionsProps['calls'],
    record: { id: 're_1', rev: 6 },
    titleOf: ([name]: readonly (string | number)[]) =>
      ({ title: 'Name', note: 'Note' })[String(name)] ?? null,
    unsaved: 0,
    readOnly: false,
    onRestored,
    ...more,
  };
  await draw(() => <VersionsSection {...props} />, { clientId: 'cl_1' });
  const popup = async () => {
    await act(async () => openVersions(props, rev));
    await until(() => expect(dialog()?.querySelectorAll('nav li').length).toBeGreaterThan(0));
    await until(() =>
      expect(dialog()?.querySelector('[aria-label="Differences"] :is(li, p)')).not.toBeNull(),
    );
  };
  return { ...calls, onRestored, popup };
}

const dialog = () => document.querySelector('[role="dialog"]');
const notice = () => useNotices.getState().history[0];
const texts = (selector: string, root: ParentNode | null = document) =>
  [...(root?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent);
const changes = () => texts('ul[aria-label="Differences"] > li', dialog());
const compare = async (label: string) =>
  click([...(dialog()?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent === label));

describe('beside a form', () => {
  it('lists the five newest versions, and leads to all', async () => {
    const { versions } = await open({ unsaved: 2 });
    await until(() => expect(document.querySelectorAll('li')).toHaveLength(6));
    expect(texts('li')[0]).toBe('Now, not saved2 changes');
    expect(versions.mock.calls[0]?.[1]).toEqual({ limit: 5 });
    expect([button('All 6 versions'), button('Compare')]).not.toContain(undefined);
    expect([...document.querySelectorAll('li button')].map((one) => one.getAttribute('title'))).toEqual([
      'Changed Name',
      'Changed Name',
      'Changed Name',
      'Changed Name',
      'Deleted',
    ]);
  });

  it('says why they could not be loaded', async () => {
    await open({ unreadable: failure(403, 'FORBIDDEN', 'Not yours.') });
    await until(() => expect(document.body.textContent).toContain('They could not be loaded. Not yours.'));
  });

  it('has nothing to compare with one version', async () => {
    await open({ versions: history.slice(-1) });
    await until(() => expect(document.querySelectorAll('li')).toHaveLength(1));
    expect([button('All 1 versions'), button('Compare')]).toEqual([undefined, undefined]);
  });
});

describe('compares a version', () => {
  it.each<[string, number, number | null]>([
    ['with the published one before it', 6, 3],
    ['of a draft with the save before it', 5, 4],
    ['that began a draft with what was published', 4, 3],
    ['with one that deleted it', 3, 2],
    ['that made it with nothing', 1, null],
  ])('%s', async (_, rev, before) => {
    const { popup, version: read } = await open({ rev });
    await popup();
    const isDraft = history.find((one) => one.rev === rev)?.edition === 'draft';
    expect(dialog()?.textContent?.includes('draft, not published')).toBe(isDraft);
    expect(changes()[0]).toContain(before === null ? 'AddedName' : 'ChangedName');
    expect(read.mock.calls.map(([, of]) => of).toSorted()).toEqual(before === null ? [rev] : [before, rev]);
  });

  it('with what is saved now, if it is not the newest', async () => {
    const { popup, version: read } = await open({ rev: 3 });
    await popup();
    await compare('What restoring changes');
    await until(() => expect(changes()).toHaveLength(2));
    expect(read.mock.calls.map(([, rev]) => rev).toSorted()).toEqual([2, 3, 6]);
    await click(dialog()?.querySelector('nav button'));
    await until(() => expect(button('Restore this version')).toBeUndefined());
    expect(dialog()?.querySelector<HTMLInputElement>('input[type="radio"]')?.disabled).toBe(true);
  });
});

describe('the list of versions', () => {
  const pressed = () =>
    [...(dialog()?.querySelectorAll('nav li button') ?? [])].map((one) => one.getAttribute('aria-pressed'));

  it('says of each who, when and what, and shows the one that is chosen', async () => {
    const { popup } = await open();
    await popup();
    const [newest, draft, , system] = texts('nav li', dialog());
    expect(newest).toContain(`Maya${formatDateTime('2026-11-06T08:00:00.000Z')}`);
    expect([newest?.includes('Draft'), draft?.includes('Draft'), system?.includes('System')]).toEqual([
      false,
      true,
      true,
    ]);
    expect(dialog()?.textContent).toContain('Changed Name by Maya, ');
    expect(pressed()).toEqual(['true', ...Array(5).fill('false')]);
    await click(dialog()?.querySelectorAll('nav li button')[4]);
    expect(pressed()[4]).toBe('true');
    await until(() => expect(dialog()?.textContent).toContain('Deleted by Maya, '));
  });

  it('has older ones, thirty at a time', async () => {
    const many = Array.from({ length: 61 }, (_, at) => ({ ...version(1), rev: 61 - at }));
    const { popup, versions } = await open({ versions: many });
    await popup();
    expect(texts('nav li', dialog())).toHaveLength(30);
    await click(button('Older versions'));
    await until(() => expect(texts('nav li', dialog())).toHaveLength(60));
    await click(button('Older versions'));
    await until(() => expect(texts('nav li', dialog())).toHaveLength(61));
    expect(button('Older versions')).toBeUndefined();
    expect(versions.mock.calls.map(([, query]) => query.limit)).toEqual([5, 30, 60, 90]);
  });

  it('says that a version changed nothing that shows, or could not be loaded', async () => {
    const same = await open({ rev: 5, versions: [version(5), version(4)] });
    same.version.mockResolvedValue(ok(record(4)));
    await same.popup();
    await until(() => expect(dialog()?.textContent).toContain('It changed nothing that shows.'));
    await erase();
    const { version: read, popup } = await open({ rev: 5 });
    read.mockResolvedValue(failure(404, 'NOT_FOUND', 'It is gone.') as never);
    await popup();
    await until(() =>
      expect(dialog()?.querySelector('[role="alert"]')?.textContent).toBe(
        'This version could not be loaded. It is gone.',
      ),
    );
  });
});

const public_ = 'Visitors see what you restore at once.';
const first = 'Save or discard your changes before you restore.';

describe('restores a version', () => {
  it.each<[string, Opened, notes: string[], buttons: string[], sent: boolean]>([
    ['where visitors see it', { rev: 3 }, [public_], ['Restore as draft', 'Restore this version'], false],
    ['in the draft that there is', { rev: 3, draft: true }, [], ['Restore this version'], true],
    ['of a draft as a draft', { rev: 5 }, [], ['Restore this version'], true],
    ['of a kind without drafts', { rev: 3, path: 'user' }, [], ['Restore this version'], false],
    ['not while something is unsaved', { rev: 3, unsaved: 1 }, [first], ['-Restore this version'], false],
    ['not that deleted it', { rev: 2 }, [], ['-Restore this version'], false],
    ['not the newest', { rev: 6 }, [], [], false],
    ['not for those who may look only', { rev: 3, readOnly: true, unsaved: 1 }, [], [], false],
  ])('%s', async (_, opened, notes, buttons, draft) => {
    const { popup, restoreVersion, onRestored } = await open(opened);
    await popup();
    const all = [...(dialog()?.querySelectorAll('button') ?? [])].filter((one) =>
      one.textContent?.startsWith('Restore'),
    );
    expect(all.map((one) => `${one.disabled ? '-' : ''}${one.textContent}`)).toEqual(buttons);
    expect([public_, first].filter((note) => dialog()?.textContent?.includes(note))).toEqual(notes);
    if (!buttons.includes('Restore this version')) return;
    await click(all.at(-1));
    await until(() => expect(dialog()).toBeNull());
    expect(restoreVersion.mock.calls).toEqual([['re_1', opened.rev, { rev: 6, draft }]]);
    expect(notice()?.text.endsWith(draft ? 'restored as a draft' : 'restored')).toBe(true);
    expect(onRestored.mock.calls).toEqual([[record(7)]]);
  });

  it('as a draft if that is chosen', async () => {
    const { popup, restoreVersion } = await open({ rev: 3 });
    await popup();
    await click(button('Restore as draft'));
    expect(restoreVersion.mock.calls[0]?.[2]).toEqual({ rev: 6, draft: true });
  });

  it.each([
    [failure(412, 'STALE_REV', 'Stale'), 'Another user has saved this.'],
    [failure(422, 'INVALID', 'A menu leads here.'), 'A menu leads here.'],
  ])('says why that is refused, and stays open', async (refusal, text) => {
    const { popup, onRestored } = await open({ rev: 3, refusal });
    await popup();
    await click(button('Restore this version'));
    await until(() => expect(dialog()?.querySelector('[role="alert"]')?.textContent).toContain(text));
    expect(onRestored).not.toHaveBeenCalled();
  });
});

describe('brings back a field of a version', () => {
  const bringBack = async (opened: Opened = {}) => {
    const made = await open({ rev: 3, ...opened });
    await made.popup();
    await compare('What restoring changes');
    await until(() => expect(changes()).toHaveLength(2));
    const back = () =>
      [...(dialog()?.querySelectorAll('li button') ?? [])].find(
        ({ textContent }) => textContent === 'Bring back Note',
      );
    return { ...made, back };
  };

  it('at the revision that is shown, and Undo takes it away again', async () => {
    const { back, update, onRestored } = await bringBack({ draft: true });
    await click(back());
    await until(() => expect(notice()?.text).toBe('Note is back'));
    await act(async () => notice()?.action?.run());
    await until(() => expect(notice()?.text).toBe('Note is as it was'));
    expect(update.mock.calls).toEqual([
      ['re_1', { note: 'Old' }, { rev: 6, draft: true }],
      ['re_1', { note: 'New' }, { rev: 7, draft: true }],
    ]);
    expect(onRestored).toHaveBeenCalledTimes(2);
  });

  it('once this is closed, the form is told of it by the server alone', async () => {
    const { back, update, onRestored } = await bringBack();
    const answer = Promise.withResolvers<ApiResult<RecordBase>>();
    update.mockReturnValueOnce(answer.promise as never);
    await click(back());
    await click(back());
    await act(async () => closeAllPopups());
    await act(async () => answer.resolve(ok(record(7))));
    await until(() => expect(notice()?.text).toBe('Note is back'));
    expect(update).toHaveBeenCalledOnce();
    expect(onRestored).not.toHaveBeenCalled();
  });

  it('not after somebody saved it', async () => {
    const { back } = await bringBack({ refusal: failure(412, 'STALE_REV', 'Stale') });
    await click(back());
    await until(() =>
      expect(dialog()?.querySelector('[role="alert"]')?.textContent).toContain(
        'Another user has saved this.',
      ),
    );
    expect(useNotices.getState().history).toEqual([]);
  });

  it('is not taken away again after another save, which is said', async () => {
    const { back, update } = await bringBack();
    await click(back());
    await until(() => expect(notice()?.text).toBe('Note is back'));
    update.mockResolvedValueOnce(failure(412, 'STALE_REV', 'Stale') as never);
    await act(async () => notice()?.action?.run());
    await until(() => expect(notice()?.text).toContain('Another user has saved this.'));
    expect(notice()?.kind).toBe('error');
  });

  it.each([{ unsaved: 1 }, { readOnly: true }])('not with %j', async (opened) => {
    const { back } = await bringBack(opened);
    expect(back()).toBeUndefined();
  });
});
