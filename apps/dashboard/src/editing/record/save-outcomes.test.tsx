// @vitest-environment happy-dom
import { type Client, newId, pageResource, type RecordBase } from '@vold/contract';
import { act, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiResult, failure } from '../../base/api/result.ts';
import { queryClient } from '../../base/cache/query-client.ts';
import { useNotices } from '../../base/notices/notice-store.ts';
import { useSession } from '../../core/session/session-store.ts';
import { button, click, draw, erase, until } from '../../testing/draw.tsx';
import { clientId, superadmin } from '../../testing/open-dashboard.tsx';
import type { InputKind } from '../fields/input-kind.ts';
import { asData, createRecordSource, type RecordData } from '../fields/record-source.ts';
import type { SaveWish } from '../publishing/save-target.ts';
import type { RecordConfig } from './record-config.ts';
import { formField } from './record-field.ts';
import { useSave } from './use-save.ts';

const setReview = (review: boolean) =>
  useSession.setState({
    client: { id: clientId, options: review ? { publishing: 'review' } : {} } as Client,
  });
beforeEach(() => setReview(false));
afterEach(async () => {
  vi.restoreAllMocks();
  await erase();
  useSession.setState({ client: null, clientId: null });
});

const page = {
  ...pageResource.defaults,
  id: newId('page'),
  rev: 1,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  created_by: null,
  updated_by: null,
  title: { en: 'Rooms' },
  note: 'Old',
  status: 'published',
} as unknown as RecordBase & RecordData;
const code: InputKind = {
  Input: () => null,
  labeling: 'control',
  isEmpty: (value) => !value,
  problem: (value) => (value === 'bad' ? 'This is no code' : null),
};
const fields = [
  formField('title', 'Name', 'VoldInput', { localized: true, required: true }),
  formField('note', 'Note', 'VoldInput', { required: true }),
  formField('code', 'Code', code),
];
const ok = (fields: object): ApiResult<RecordBase> => ({
  ok: true,
  status: 200,
  data: { ...page, ...fields },
});
const draftMarks = { changed: true, published_rev: 1, rev: 500 };

interface Opened {
  stored?: RecordData;
  config?: Partial<RecordConfig>;
  answers?: ApiResult<RecordBase>[];
  published?: ApiResult<RecordBase>;
  own?: typeof fields;
}

async function open({
  stored = asData(page),
  config = {},
  answers = [],
  published,
  own = fields,
}: Opened = {}) {
  const source = createRecordSource(stored);
  const next = async (..._: unknown[]) => answers.shift() ?? failure(500, 'INTERNAL', 'There is no answer.');
  const calls = {
    path: 'page',
    get: vi.fn(async () => ok({})),
    create: vi.fn(next),
    update: vi.fn(next),
    publish: vi.fn(async (..._: unknown[]) => published ?? failure(500, 'INTERNAL', 'There is no answer.')),
  };
  const focused = vi.fn();
  const onSaved = vi.fn();
  const full = {
    calls,
    noun: 'page',
    crumbs: [],
    home: '/here',
    titleOf: ({ title }: RecordData) => (title as { en: string }).en,
    groups: [{ fields: own }],
    initial: {},
    onSaved,
    ...config,
  } as unknown as RecordConfig;
  let state: ReturnType<typeof useSave> | undefined;
  const Form = () => {
    useSyncExternalStore(source.subscribe, source.values);
    state = useSave(full, own, source, focused);
    return null;
  };
  const permissions = [...superadmin.permissions, 'page.publish'];
  await draw(Form, { clientId, detail: { permissions, is_full_access: false } });
  const now = () => state as NonNullable<typeof state>;
  const save = async (wish?: SaveWish) => {
    let saved: RecordBase | null = null;
    await act(async () => {
      saved = await now().save(wish);
    });
    return saved as RecordBase | null;
  };
  const set = (path: string[], value: unknown) => act(async () => source.set(path, value));
  return { source, calls, focused, onSaved, now, save, set };
}
const notice = () => useNotices.getState().history[0];

describe('a save is not sent', () => {
  it.each<[string, string[], unknown, string, string]>([
    ['if a required text is empty', ['title', 'en'], '', 'Name is required', 'title'],
    ['if another one is', ['note'], '', 'Note is required', 'note'],
    ['if a value does not fit', ['code'], 'bad', 'Code: This is no code', 'code'],
  ])('%s; its field gets the focus', async (_, path, value, problem, focus) => {
    const { save, set, now, calls, focused } = await open();
    await set(path, value);
    expect(await save()).toBeNull();
    expect([now().problem, now().strict, now().refused, now().busy]).toEqual([problem, true, false, false]);
    expect(focused.mock.calls).toEqual([[focus]]);
    expect(calls.update).not.toHaveBeenCalled();
    await set(['note'], 'Another');
    expect(now().problem).toBeNull();
  });

  it('if two are, they are joined, and the first one gets the focus', async () => {
    const { save, set, now, focused } = await open();
    await set(['title', 'en'], '');
    await set(['note'], '');
    await save();
    expect([now().problem, focused.mock.calls]).toEqual(['Name and Note is required', [['title']]]);
  });

  it('if a changed time has passed; an unchanged one may have', async () => {
    const past = { publish_at: '2020-01-01T00:00:00.000Z' };
    const stored = asData({ ...page, ...past });
    const { save, set, now, calls } = await open({
      stored,
      config: { schedule: true },
      answers: [ok({ note: 'New', rev: 2 })],
    });
    await set(['publish_at'], '2020-01-02T00:00:00.000Z');
    expect(await save()).toBeNull();
    expect([now().problem !== null, calls.update.mock.calls.length]).toEqual([true, 0]);
    await set(['publish_at'], past.publish_at);
    await set(['note'], 'New');
    expect((await save())?.rev).toBe(2);
    expect([now().problem, now().strict]).toEqual([null, false]);
  });

  it('twice at a time', async () => {
    const pending = Promise.withResolvers<ApiResult<RecordBase>>();
    const { set, now, calls } = await open();
    calls.update.mockReturnValueOnce(pending.promise as never);
    await set(['note'], 'New');
    const first = now().save();
    expect(await now().save()).toBeNull();
    await act(async () => pending.resolve(ok({ note: 'New', rev: 2 })));
    expect([(await first)?.rev, calls.update.mock.calls.length]).toEqual([2, 1]);
  });
});

describe('a save', () => {
  it('sends what changed, at the revision of the form, and says so', async () => {
    const { save, set, calls, onSaved, source } = await open({ answers: [ok({ note: 'New', rev: 2 })] });
    await set(['note'], 'New');
    await save();
    expect(calls.update.mock.calls).toEqual([
      [page.id, { id: page.id, note: 'New' }, { rev: 1, draft: false }],
    ]);
    expect([notice()?.text, onSaved.mock.calls[0]?.[0].rev, source.changed()]).toEqual([
      '“Rooms” saved',
      2,
      [],
    ]);
    const cached = queryClient.getQueryData(['page', clientId, 'record', page.id, 'draft']);
    expect(cached).toMatchObject({ note: 'New', rev: 2 });
  });

  it.each<[string, boolean, object, SaveWish, boolean, string]>([
    ['where visitors see it', false, {}, 'save', false, '“Rooms” saved'],
    ['as a draft on request', false, {}, 'draft', true, '“Rooms” saved as draft'],
    ['as a draft in review', true, {}, 'save', true, '“Rooms” saved as draft'],
    ['in its draft', false, draftMarks, 'save', true, '“Rooms” saved as draft'],
  ])('is stored %s', async (_, review, marks, wish, draft, text) => {
    setReview(review);
    const answer = ok({ note: 'New', ...(draft ? { ...draftMarks, rev: 501 } : { rev: 2 }) });
    const { save, set, calls } = await open({ stored: asData({ ...page, ...marks }), answers: [answer] });
    await set(['note'], 'New');
    await save(wish);
    expect(calls.update.mock.calls[0]?.[2]).toMatchObject({ draft });
    expect(notice()?.text).toBe(text);
  });

  it('has a sentence of the screen, and may be said to nobody', async () => {
    const { save, set } = await open({
      config: { saved: 'Settings saved' },
      answers: [ok({ note: 'New', rev: 2 })],
    });
    await set(['note'], 'New');
    await save();
    expect(notice()?.text).toBe('Settings saved');
  });

  it('of nothing sends nothing', async () => {
    const { save, calls } = await open();
    expect((await save())?.rev).toBe(1);
    expect(calls.update).not.toHaveBeenCalled();
  });

  it.each([
    [[{ path: 'note', message: 'Too long' }], '1 field to correct', 'note', ['note']],
    [
      [
        { path: 'code', message: 'Taken' },
        { path: 'note', message: 'Too long' },
      ],
      '2 fields to correct',
      'code',
      ['code', 'note'],
    ],
    [undefined, 'No room for it.', null, []],
  ])('that is refused says where (%j)', async (details, problem, focus, names) => {
    const refused = failure(422, 'INVALID', 'No room for it.');
    const answer = { ...refused, data: { ...refused.data, ...(details && { details }) } };
    const { save, set, now, focused, source, onSaved } = await open({ answers: [answer] });
    await set(['note'], 'New');
    expect(await save()).toBeNull();
    expect([now().problem, now().refused, [...now().errors.fields.keys()]]).toEqual([problem, true, names]);
    expect(focused.mock.calls).toEqual(focus === null ? [] : [[focus]]);
    expect([source.changed(), onSaved.mock.calls]).toEqual([['note'], []]);
    await act(async () => now().clear());
    expect([now().problem, now().errors.fields.size]).toEqual([null, 0]);
  });

  it('that is refused is only logged if the screen wants that, unless a field is wrong', async () => {
    const logged = vi.spyOn(console, 'info').mockImplementation(() => {});
    const plain = failure(500, 'INTERNAL', 'It broke.');
    const placed = { ...plain, data: { ...plain.data, details: [{ path: 'note', message: 'Too long' }] } };
    const { save, set, now } = await open({ config: { logsFailures: true }, answers: [plain, placed] });
    await set(['note'], 'New');
    await save();
    expect(now().problem).toBeNull();
    expect(logged).toHaveBeenCalledWith('The page was not saved: It broke.');
    await save();
    expect(now().problem).toBe('1 field to correct');
  });

  it('of a question about both sides takes theirs if they are wanted', async () => {
    const theirs = { ...page, note: 'Theirs', rev: 7 };
    const stale = failure(412, 'STALE_REV', 'Stale');
    const answer = {
      ...stale,
      data: { ...stale.data, current: theirs, savedBy: { id: 'us_2', name: 'Maya', at: page.updated_at } },
    };
    const { save, set, now, source, calls } = await open({ answers: [answer] });
    await set(['note'], 'Mine');
    await save();
    expect(now().problem).toBe('Another user has saved this record');
    await until(() => expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Maya'));
    await click(button('Reload theirs'));
    await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    expect([source.values().note, source.changed(), now().problem]).toEqual(['Theirs', [], null]);
    expect(calls.update).toHaveBeenCalledOnce();
  });
});

describe('a publication', () => {
  const stored = asData({ ...page, ...draftMarks });

  it('saves the draft, then publishes what it saved', async () => {
    const { save, set, calls, source } = await open({
      stored,
      answers: [ok({ ...draftMarks, note: 'New', rev: 501 })],
      published: ok({ note: 'New', rev: 502 }),
    });
    await set(['note'], 'New');
    expect((await save('publish'))?.rev).toBe(502);
    expect(calls.update.mock.calls[0]?.[2]).toMatchObject({ draft: true, rev: 500 });
    expect(calls.publish.mock.calls).toEqual([[page.id, undefined, { rev: 501 }]]);
    expect([notice()?.text, source.changed(), source.saved().changed]).toEqual([
      '“Rooms” published',
      [],
      undefined,
    ]);
  });

  it('of a draft with nothing unsaved saves nothing', async () => {
    const { save, calls } = await open({ stored, published: ok({ rev: 502 }) });
    await save('publish');
    expect([calls.update.mock.calls.length, calls.publish.mock.calls.length]).toEqual([0, 1]);
  });

  it('that is refused says why, and keeps the draft', async () => {
    const { save, now, source, onSaved } = await open({
      stored,
      published: failure(409, 'SLUG_TAKEN', 'The address is taken.'),
    });
    expect(await save('publish')).toBeNull();
    expect([now().problem, source.saved().rev, onSaved.mock.calls]).toEqual([
      'The address is taken.',
      500,
      [],
    ]);
  });

  it('that is not wanted after a conflict keeps the draft, and says so', async () => {
    const clash = failure(409, 'CONFLICT', 'Both.');
    const details = [{ path: `page.${page.id}.note`, message: 'Both have changed it' }];
    const { now, source, onSaved } = await open({
      stored,
      published: { ...clash, data: { ...clash.data, details } },
    });
    const saving = now().save('publish');
    await until(() => expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Note'));
    await click(button('Keep the draft'));
    expect(await saving).toBeNull();
    await until(() => expect(notice()?.text).toBe('Not published. The draft is kept.'));
    expect([source.saved().rev, onSaved.mock.calls]).toEqual([500, []]);
  });

  it('that somebody did before is shown, and not said again', async () => {
    const { save, source, calls, onSaved } = await open({
      stored,
      published: failure(409, 'CONFLICT', 'Nothing to publish'),
    });
    calls.get.mockResolvedValue(ok({ note: 'Published by Ann', rev: 600 }));
    expect(await save('publish')).toBeNull();
    expect([source.values().note, onSaved.mock.calls]).toEqual(['Published by Ann', []]);
    expect(notice()?.text).toBe('The changes of this page were already published');
  });
});

describe('a new record', () => {
  const begun = { title: { en: 'Rooms' }, note: 'New' };

  it('is sent again under the same key, as it was, if its answer never came', async () => {
    const lost = failure(0, 'UNREACHABLE', 'No connection');
    const { save, set, calls, now } = await open({ stored: begun, answers: [lost, ok({}), ok({})] });
    expect(await save()).toBeNull();
    expect(now().problem).toContain('saved as soon as there is one');
    await set(['note'], 'Typed since');
    expect((await save())?.id).toBe(page.id);
    const [first, second] = calls.create.mock.calls as [RecordData, { key: string }][];
    expect(second).toEqual(first);
    expect(first?.[0]).toEqual(begun);
    expect(first?.[1].key).toBeTruthy();
  });

  it('that was refused gets another key', async () => {
    const { save, set, calls } = await open({
      stored: begun,
      answers: [failure(422, 'INVALID', 'No.'), ok({})],
    });
    await save();
    await set(['note'], 'Another');
    await save();
    const keys = calls.create.mock.calls.map((call) => (call[1] as { key: string }).key);
    expect(new Set(keys).size).toBe(2);
    expect(calls.create.mock.calls[1]?.[0]).toMatchObject({ note: 'Another' });
  });

  it.each([
    [false, 'save', false],
    [false, 'draft', true],
    [true, 'save', true],
  ] as const)('goes where it is wanted (review %s, %s)', async (review, wish, draft) => {
    setReview(review);
    const { save, calls } = await open({ stored: begun, answers: [ok({})] });
    await save(wish);
    expect(calls.create.mock.calls[0]?.[1]).toMatchObject({ draft });
  });

  it('is prepared by its screen, and keeps what is typed since', async () => {
    const pending = Promise.withResolvers<ApiResult<RecordBase>>();
    const prepare = (sent: RecordData) => ({ ...sent, type: 'tours' });
    const { set, now, calls, source } = await open({ stored: begun, config: { prepare } });
    calls.create.mockReturnValueOnce(pending.promise as never);
    const saving = now().save();
    await set(['note'], 'Typed since');
    await act(async () => pending.resolve(ok(begun)));
    expect((await saving)?.id).toBe(page.id);
    expect(calls.create.mock.calls[0]?.[0]).toMatchObject({ type: 'tours', note: 'New' });
    expect([source.values().note, source.changed()]).toEqual(['Typed since', ['note']]);
  });
});

describe('texts that visitors should have', () => {
  const meta = formField('meta.title', 'Page Meta Title', 'VoldInput', {
    localized: true,
    required: true,
    toPublish: true,
  });
  const components = { en: [{ id: 'a', sectionId: 'hero', data: {} }] };
  const groups = [
    {
      fields: [...fields, meta],
      propose: () => [{ path: ['meta', 'title', 'en'], value: 'Rooms by the sea' }],
    },
  ];

  it('are named after a save, and filled in with one press', async () => {
    const { save, set, source, focused } = await open({
      own: [...fields, meta],
      config: { groups },
      stored: asData({ ...page, components }),
      answers: [ok({ note: 'New', rev: 2, components })],
    });
    await set(['note'], 'New');
    await save();
    expect(notice()?.text).toBe('“Rooms” saved. Page Meta Title is missing.');
    expect(notice()?.action?.label).toBe('Fill in');
    await act(async () => notice()?.action?.run());
    expect([source.values().meta, source.changed()]).toEqual([
      expect.objectContaining({ title: { en: 'Rooms by the sea' } }),
      ['meta'],
    ]);
    expect(focused.mock.lastCall).toEqual(['meta.title.en']);
  });

  it('are not asked of a draft, and offer nothing if nothing is proposed', async () => {
    const draft = await open({
      own: [...fields, meta],
      config: { groups },
      stored: asData({ ...page, ...draftMarks, components }),
      answers: [ok({ ...draftMarks, note: 'New', rev: 501, components })],
    });
    await draft.set(['note'], 'New');
    await draft.save();
    expect([notice()?.text, notice()?.action]).toEqual(['“Rooms” saved as draft', undefined]);
    await erase();
    const plain = await open({
      own: [...fields, meta],
      stored: asData({ ...page, components }),
      answers: [ok({ note: 'New', rev: 2, components })],
    });
    await plain.set(['note'], 'New');
    await plain.save();
    expect([notice()?.text.includes('Page Meta Title'), notice()?.action]).toEqual([true, undefined]);
  });
});
