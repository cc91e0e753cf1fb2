// @vitest-environment happy-dom
import {
  type Client,
  type DraftedName,
  draftedNames,
  newId,
  type RecordBase,
  resources,
} from '@vold/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorBody } from '../../base/api/testing/test-server.ts';
import { queryClient } from '../../base/cache/query-client.ts';
import { useNotices } from '../../base/notices/notice-store.ts';
import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';
import { button, click, draw, erase, until } from '../../testing/draw.tsx';
import { clientId, stamp, superadmin } from '../../testing/open-dashboard.tsx';
import type { DraftCalls } from './draft-of.ts';
import { DraftSection } from './draft-section.tsx';

beforeEach(() =>
  useSession.setState({ client: { id: clientId, options: { publishing: 'review' } } as Client }),
);
afterEach(async () => {
  await erase();
  useSession.setState({ client: null, clientId: null });
});

const calls = {
  page: api.page,
  post: api.post,
  navigation: api.navigation,
  webconfig: api.webconfigRecord,
  static: api.staticText,
  category: api.category,
  'form-builder': api.formBuilder,
  redirect: api.redirect,
} satisfies Record<DraftedName, DraftCalls>;

const languages = ['en', 'id', 'fr'].map((code) => ({ code, name: code.toUpperCase(), nativeName: code }));
/** Fields of a kind of record in addition to the defaults. */
const own: Record<DraftedName, object> = {
  page: { title: { en: 'A' } },
  post: { title: { en: 'A' }, type: 'journal', index: 0 },
  navigation: { title: 'A', position: 'main' },
  webconfig: {},
  static: { title: { en: 'A' } },
  category: { title: { en: 'A' }, type: 'journal', index: 0 },
  'form-builder': { title: 'A' },
  redirect: { from: '/a', to: '/b', origin: 'person' },
};
const wholeOf = (kind: DraftedName) => ({ ...resources[kind].defaults, ...stamp, ...own[kind] });
const everything = [...superadmin.permissions, ...draftedNames.map((name) => `${name}.publish`)];
const v1 = '/api/v1';

interface Opened {
  kind?: DraftedName;
  isNew?: boolean;
  fields?: [published: object, draft: object];
  readOnly?: boolean;
  unsaved?: number;
  publishes?: boolean;
  several?: boolean;
  answers?: Record<string, object>;
  plan?: object | null;
}

async function open(opened: Opened = {}) {
  const { kind = 'page', isNew = false, fields = [{}, {}], readOnly = false, unsaved = 0 } = opened;
  const { publishes = true, several = true, answers = {}, plan = null } = opened;
  const id = newId(kind);
  const base = { ...wholeOf(kind), id };
  const versions = {
    published: { ...base, ...fields[0], rev: 1 },
    draft: { ...base, ...fields[1], rev: 500 },
  };
  const marks = { changed: true, published_rev: isNew ? null : 1 };
  const path = `${v1}/${kind}/${id}`;
  const given: Record<string, object> = {
    [`GET ${path}/${clientId}`]: {
      text: (_: string, headers: Record<string, unknown>) =>
        JSON.stringify(headers['x-vold-edition'] ? { ...versions.draft, ...marks } : versions.published),
    },
    [`GET ${v1}/draft/changes/${clientId}`]: {
      body: {
        results: plan ? [changeOf(kind, id, plan)] : [],
        total: 0,
        total_page: 0,
        stamp: null,
      },
    },
    ...Object.fromEntries(
      Object.entries(answers).map(([call, answer]) => {
        const [method, rest = ''] = call.split(' ');
        return [`${method} ${path}${rest}/${clientId}`, answer];
      }),
    ),
  };
  const told = { changed: vi.fn((_: RecordBase) => {}), gone: vi.fn(() => {}) };
  const draft = {
    calls: calls[kind],
    id,
    draftState: { by: null, at: '2026-11-21T08:00:00.000Z', rev: 500, publishedRev: marks.published_rev },
    noun: 'record',
    titleOf: () => null,
    unsaved,
    readOnly,
    onChanged: told.changed,
    onGone: told.gone,
  };
  const screen = await draw(() => <DraftSection draft={draft} />, {
    clientId,
    answers: given,
    webconfig: { language: several ? languages : languages.slice(0, 1) },
    detail: { permissions: publishes ? everything : superadmin.permissions, is_full_access: false },
  });
  await until(() => expect(document.querySelector('section[aria-label="Draft"]')).not.toBeNull());
  await until(() => expect(queryClient.isFetching()).toBe(0));
  const sent = () =>
    screen.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, headers, body }) => [
        `${method} ${url.replace(path, '').replace(`/${clientId}`, '')}`.trim(),
        headers['if-match'],
        body,
      ]);
  const answer = (call: string, one: object) => {
    const [method, rest = ''] = call.split(' ');
    given[`${method} ${path}${rest}/${clientId}`] = one;
  };
  return { id, told, sent, answer };
}

function changeOf(resource: DraftedName, id: string, release: object) {
  const times = { created_at: stamp.created_at, updated_at: stamp.updated_at, updated_by: null };
  return {
    resource,
    id,
    action: 'change',
    title: 'x',
    type: null,
    rev: 500,
    published_rev: 1,
    changed: [],
    ...times,
    release,
  };
}

const shown = () =>
  [...document.querySelectorAll('section[aria-label="Draft"] button')].map((one) => one.textContent);
/** Waits for a button, and presses it. */
async function press(label: string) {
  await until(() => expect(button(label)).toBeDefined());
  await click(button(label));
}
const dialog = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
const notice = () => useNotices.getState().current?.text ?? '';
const disabled = () =>
  [...document.querySelectorAll<HTMLButtonElement>('section[aria-label="Draft"] button')]
    .filter((one) => one.disabled)
    .map((one) => one.textContent);
async function ask(label: string) {
  await press(label);
  await until(() => expect(dialog()).not.toBe(''));
}

describe('what is offered', () => {
  const inLanguages: DraftedName[] = ['page', 'post', 'category'];

  it.each(draftedNames)('of a changed and of a new %s', async (kind) => {
    const by = inLanguages.includes(kind) ? ['Publish languages…'] : [];
    await open({ kind });
    await until(() => expect(shown()).toEqual(['Compare', ...by, 'Discard changes…', 'Publish at…']));
    await erase();
    await open({ kind, isNew: true });
    expect(shown()).toEqual([...by, 'Discard…']);
    expect(document.body.textContent).toContain('Not published yetby the system');
  });

  const flags = [true, false];
  it.each(
    flags.flatMap((readOnly) =>
      flags.flatMap((publishes) => flags.map((several) => ({ readOnly, publishes, several }))),
    ),
  )('of a page: %j', async ({ readOnly, publishes, several }) => {
    await open({ readOnly, publishes, several, unsaved: 1 });
    const expected = [
      'Compare',
      ...(!readOnly && publishes && several ? ['Publish languages…'] : []),
      ...(readOnly ? [] : ['Discard changes…']),
      ...(!readOnly && publishes ? ['Publish at…'] : []),
    ];
    await until(() => expect(shown()).toEqual(expected));
    expect(disabled()).toEqual(expected.filter((label) => label.startsWith('Publish')));
  });
});

describe('a discard', () => {
  const withoutTrash: DraftedName[] = ['redirect', 'navigation'];

  it.each(draftedNames)('of a new %s says where it goes, and is undone', async (kind) => {
    const hasTrash = !withoutTrash.includes(kind);
    const body = { code: 200, id: 'x', rev: 600, trashed: hasTrash };
    const { sent, told } = await open({
      kind,
      isNew: true,
      answers: { 'POST /discard': { body }, 'POST /discard/undo': { body: { code: 200 } } },
    });
    await ask('Discard…');
    const fate = hasTrash ? 'moves it to the trash' : 'deletes it; the message that says so has an Undo';
    await until(() => expect(dialog()).toContain(fate));
    await press('Discard the record');
    await until(() =>
      expect(notice()).toBe(hasTrash ? 'The record is in the trash' : 'The record is discarded'),
    );
    expect([told.gone.mock.calls.length, told.changed.mock.calls.length]).toEqual([1, 0]);
    await press('Undo');
    await until(() => expect(notice()).toBe('The record is back'));
    expect(sent()).toEqual([
      ['POST /discard', '500', {}],
      ['POST /discard/undo', undefined, { rev: 600 }],
    ]);
  });

  it.each(draftedNames)('of a changed %s says where the changes are', async (kind) => {
    const body = { code: 200, id: 'x', rev: 600, trashed: false };
    const { told } = await open({ kind, answers: { 'POST /discard': { body } } });
    await ask('Discard changes…');
    await until(() => expect(dialog()).toContain('Discarding brings back'));
    const isKept = dialog().includes('These changes stay among the versions');
    expect([kind, isKept, dialog().includes('An Undo brings these changes back')]).toEqual([
      kind,
      kind !== 'redirect',
      kind === 'redirect',
    ]);
    await press('Discard changes');
    await until(() => expect(notice()).toBe('The changes are discarded'));
    expect([told.gone.mock.calls.length, told.changed.mock.calls[0]?.[0].rev]).toEqual([0, 500]);
  });

  it('says what is lost, names at most twelve differences, each once', async () => {
    const texts = (count: number, word: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`field_${at}`, `${word} ${at}`]));
    await open({ kind: 'post', unsaved: 2, fields: [{ data: texts(15, 'a') }, { data: texts(15, 'b') }] });
    await ask('Discard changes…');
    await until(() => expect(document.querySelectorAll('[role="dialog"] li')).toHaveLength(13));
    await until(() => expect(dialog()).toContain('and 3 more'));
    await until(() => expect(dialog()).toContain('What is not saved here is lost as well.'));
  });

  it('says that the record could not be read after it', async () => {
    const body = { code: 200, id: 'x', rev: 600, trashed: false };
    const { answer, told } = await open({ answers: { 'POST /discard': { body } } });
    await ask('Discard changes…');
    await until(() => expect(queryClient.isFetching()).toBe(0));
    answer('GET', { status: 422, body: errorBody('INVALID', 'It cannot be read.') });
    await press('Discard changes');
    await until(() => expect(dialog()).toContain('It cannot be read.'));
    expect([told.changed.mock.calls, told.gone.mock.calls]).toEqual([[], []]);
  });

  it('is sent once, and stays open with the reason where it is refused', async () => {
    const pending = Promise.withResolvers<void>();
    const { sent, answer, told } = await open({
      answers: {
        'POST /discard': {
          status: 412,
          body: errorBody('STALE_REV', 'Ann saved it.'),
          after: pending.promise,
        },
      },
    });
    await ask('Discard changes…');
    await press('Discard changes');
    await press('Discard changes');
    pending.resolve();
    await until(() => expect(dialog()).toContain('Ann saved it.'));
    expect(sent()).toHaveLength(1);
    expect(told.changed).not.toHaveBeenCalled();
    answer('POST /discard', { body: { code: 200, id: 'x', rev: 600, trashed: false } });
    await press('Discard changes');
    await until(() => expect(dialog()).toBe(''));
  });

  it.each([
    ['published', { rev: 501 }, 'The changes of this record were already published'],
    ['discarded', { rev: 1 }, 'The changes of this record were already discarded'],
  ])('of what was %s meanwhile says so', async (_, now, text) => {
    const { answer, told } = await open({
      answers: { 'POST /discard': { status: 404, body: errorBody('NOT_FOUND') } },
    });
    await ask('Discard changes…');
    await until(() => expect(queryClient.isFetching()).toBe(0));
    const record = { ...wholeOf('page'), id: newId('page'), changed: false, published_rev: 1, ...now };
    answer('GET', { body: record });
    await press('Discard changes');
    await until(() => expect(notice()).toBe(text));
    expect(told.changed).toHaveBeenCalledOnce();
  });

  it('of a new record that is gone meanwhile closes it', async () => {
    const gone = { status: 404, body: errorBody('NOT_FOUND') };
    const { answer, told } = await open({ isNew: true, answers: { 'POST /discard': gone } });
    await ask('Discard…');
    await until(() => expect(queryClient.isFetching()).toBe(0));
    answer('GET', gone);
    await press('Discard the record');
    await until(() => expect(told.gone).toHaveBeenCalledOnce());
    expect(notice()).toContain('Another user has published or discarded the changes of this record');
  });
});

describe('publishing languages', () => {
  const fields: [object, object] = [
    { title: { en: 'A', id: 'B', fr: 'C' }, status: 'draft' },
    { title: { en: 'A2', id: 'B2', fr: 'C' }, status: 'published' },
  ];
  const box = (name: string) =>
    [...document.querySelectorAll<HTMLInputElement>('[role="dialog"] input[type="checkbox"]')].find(
      ({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent?.startsWith(name),
    );
  const published = { body: { ...wholeOf('page'), id: newId('page'), rev: 2 } };

  it('sends those that are chosen, once, and says so', async () => {
    const pending = Promise.withResolvers<void>();
    const { sent, told } = await open({
      fields,
      answers: { 'POST /publish': { ...published, after: pending.promise } },
    });
    await ask('Publish languages…');
    await until(() => expect(box('EN')).toBeDefined());
    await until(() => expect(dialog()).toContain('One change has no language and is published in any case.'));
    expect(['EN', 'ID', 'FR'].map((name) => box(name)?.disabled)).toEqual([false, false, true]);
    const publish = () =>
      [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')].find(
        (one) => one.textContent === 'Publish',
      );
    expect(publish()?.disabled).toBe(true);
    await click(box('ID'));
    await click(box('EN'));
    await click(box('EN'));
    await click(publish());
    await click(publish());
    pending.resolve();
    await until(() => expect(notice()).toBe('The record is published in ID'));
    expect(sent()).toEqual([['POST /publish', '500', { languages: ['id'] }]]);
    expect(told.changed).toHaveBeenCalledOnce();
  });

  it('once this is closed, the form is told of it by the server alone', async () => {
    const pending = Promise.withResolvers<void>();
    const { sent, told } = await open({
      fields,
      answers: { 'POST /publish': { ...published, after: pending.promise } },
    });
    await ask('Publish languages…');
    await until(() => expect(box('ID')).toBeDefined());
    await click(box('ID'));
    await press('Publish');
    await until(() => expect(sent()).toHaveLength(1));
    await press('Cancel');
    await until(() => expect(box('ID')).toBeUndefined());
    pending.resolve();
    await until(() => expect(notice()).toBe('The record is published in ID'));
    expect(told.changed).not.toHaveBeenCalled();
  });

  it('plans those that are chosen', async () => {
    await open({ fields });
    await ask('Publish languages…');
    await until(() => expect(box('ID')).toBeDefined());
    const plan = () =>
      [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')].find(
        (one) => one.textContent === 'Publish at…',
      );
    expect(plan()?.disabled).toBe(true);
    await click(box('ID'));
    await click(plan());
    await until(() => expect(dialog()).toContain('Visitors get the draft of this record in ID at that time'));
  });

  it('sends them again after a conflict, and says why they are refused', async () => {
    const { id, sent, answer } = await open({ fields });
    const refused = (code: string, message: string) => ({
      status: 409,
      body: { ...errorBody(code, message), details: [{ path: `page.${id}.title.id`, message }] },
    });
    answer('POST /publish', refused('CONFLICT', 'Both have changed it'));
    await ask('Publish languages…');
    await until(() => expect(box('ID')).toBeDefined());
    await click(box('ID'));
    await click(
      [...document.querySelectorAll('[role="dialog"] button')].find((one) => one.textContent === 'Publish'),
    );
    await until(() => expect(button('Publish the draft’s')).toBeDefined());
    answer('POST /publish', refused('SLUG_TAKEN', 'Its address is taken'));
    await press('Publish the draft’s');
    await until(() => expect(dialog()).toContain('Its address is taken'));
    expect(sent().map(([, , body]) => body)).toEqual([
      { languages: ['id'] },
      { languages: ['id'], conflicts: 'draft' },
    ]);
  });

  it('counts the changes of each language, and those of none', async () => {
    await open({
      fields: [
        { title: { en: 'A', id: 'B', fr: 'C' }, slug: { en: 'a' }, status: 'draft', publish_at: null },
        {
          title: { en: 'A2', id: 'B2', fr: 'C' },
          slug: { en: 'a2' },
          status: 'published',
          publish_at: '2100-01-01T00:00:00.000Z',
        },
      ],
    });
    await ask('Publish languages…');
    await until(() =>
      expect(dialog()).toContain('2 changes have no language and are published in any case.'),
    );
    const labels = [...document.querySelectorAll('[role="dialog"] label')].map(
      ({ textContent }) => textContent,
    );
    expect(labels).toEqual(['EN 2 changes', 'ID 1 change', 'FR No changes']);
  });

  it('says that they could not be loaded, or what became of them', async () => {
    const { answer } = await open({ fields, answers: { 'POST /publish': published } });
    await ask('Publish languages…');
    await until(() => expect(box('ID')).toBeDefined());
    await click(box('ID'));
    answer('GET', { status: 422, body: errorBody('INVALID', 'It cannot be read.') });
    await press('Publish');
    await until(() => expect(dialog()).toContain('It cannot be read.'));
    expect(notice()).toBe('');
    await click(button('Cancel'));
    await until(() => expect(dialog()).toBe(''));
    queryClient.clear();
    await ask('Publish languages…');
    await until(() => expect(dialog()).toContain('The changes could not be loaded. It cannot be read.'));
    expect(box('ID')).toBeUndefined();
  });

  it('of a new record says that it is nowhere else, and has no time', async () => {
    await open({ fields, isNew: true });
    await ask('Publish languages…');
    await until(() => expect(dialog()).toContain('the record is not on the website in them.'));
    expect(dialog()).not.toContain('Publish at…');
  });
});

describe('a schedule', () => {
  const at = '2100-01-05T08:00:00.000Z';
  const plan = { at, by: newId('user'), languages: null, failure: null };
  const failed = { ...plan, failure: { at, code: 'CONFLICT', message: 'It was changed' } };
  const section = () => document.querySelector('section[aria-label="Draft"]')?.textContent ?? '';

  it.each([
    [
      'will be published',
      plan,
      { publishes: true },
      ['Will be published on', 'scheduled by another user'],
      'Change…',
    ],
    ['in some languages', { ...plan, languages: ['en', 'id'] }, {}, [', in EN, ID'], 'Change…'],
    ['was not published', failed, {}, ['Was not published on', 'It was changed'], 'Publish at…'],
    [
      'by others',
      plan,
      { publishes: false },
      ['If you save this record, another user has to schedule it again.'],
      null,
    ],
    ['read only', plan, { readOnly: true }, ['Will be published on'], null],
  ])('of a record that %s', async (_, own, more, texts, label) => {
    await open({ plan: own, ...more });
    for (const text of texts) await until(() => expect(section()).toContain(text));
    expect(shown().includes('Withdraw')).toBe(label !== null);
    if (label) expect(shown()).toContain(label);
    expect(section().includes('schedule it again')).toBe('publishes' in more && more.publishes === false);
  });

  it.each([
    ['is withdrawn once', { body: { code: 200 } }, 'The record is no longer scheduled'],
    [
      'was already withdrawn',
      { status: 404, body: errorBody('NOT_FOUND') },
      'The scheduled publication of this record was already withdrawn',
    ],
    ['is not withdrawn', { status: 500, body: errorBody('BROKEN', 'It broke.') }, 'It broke.'],
  ])('%s', async (_, answer, text) => {
    const pending = Promise.withResolvers<void>();
    const { sent } = await open({
      plan,
      answers: { 'DELETE /publish': { ...answer, after: pending.promise } },
    });
    await until(() => expect(button('Withdraw')).toBeDefined());
    await press('Withdraw');
    await press('Withdraw');
    pending.resolve();
    await until(() => expect(notice()).toBe(text));
    expect(sent().map(([call]) => call)).toEqual(['DELETE /publish']);
  });
});

describe('Publish at…', () => {
  it('leads to the time, at the revision that the person has seen', async () => {
    const release = { at: '2100-01-05T08:00:00.000Z', by: newId('user'), languages: null, failure: null };
    const { sent } = await open({
      plan: release,
      answers: { 'POST /publish': { body: { id: 'x', release } } },
    });
    await press('Change…');
    await press('Publish at this time');
    await until(() => expect(notice()).toContain('The record will be published on'));
    expect(sent()).toEqual([['POST /publish', '500', { at: release.at }]]);
    expect(dialog()).toBe('');
  });
});

describe('a comparison', () => {
  const fields: [object, object] = [
    { title: { en: 'A' }, slug: { en: 'a' } },
    { title: { en: 'B' }, slug: { en: 'b' } },
  ];
  const discards = () =>
    [...document.querySelectorAll('[role="dialog"] button')].filter((one) =>
      one.textContent?.startsWith('Discard the'),
    );

  it('discards one difference at the revision that is shown, and brings it back at its own', async () => {
    const record = { ...wholeOf('page'), id: newId('page') };
    const { sent, told } = await open({ fields, answers: { PUT: { body: { ...record, rev: 501 } } } });
    await ask('Compare');
    await until(() => expect(discards()).toHaveLength(2));
    await click(discards()[0]);
    await until(() => expect(notice()).toContain('The change of'));
    expect(sent()).toEqual([['PUT', '500', { title: { en: 'A' } }]]);
    expect(told.changed).toHaveBeenCalledOnce();
    const undo = [...document.querySelectorAll('[role="dialog"] button')].find((one) =>
      one.textContent?.startsWith('Undo'),
    );
    await click(undo);
    await until(() => expect(notice()).toContain('is back'));
    expect(sent()[1]).toEqual(['PUT', '501', { title: { en: 'B' } }]);
  });

  it('says that somebody saved it meanwhile', async () => {
    const { told } = await open({
      fields,
      answers: { PUT: { status: 412, body: errorBody('STALE_REV', 'Stale') } },
    });
    await ask('Compare');
    await until(() => expect(discards()).toHaveLength(2));
    await click(discards()[0]);
    await until(() => expect(dialog()).toContain('Another user has saved this.'));
    expect(told.changed).not.toHaveBeenCalled();
  });

  const tab = (name: string) =>
    [...document.querySelectorAll<HTMLInputElement>('[role="dialog"] label')].find(
      ({ textContent }) => textContent === name,
    );
  const undo = () =>
    [...document.querySelectorAll('[role="dialog"] button')].find((one) =>
      one.textContent?.startsWith('Undo'),
    );

  it('shows what is published, with the languages', async () => {
    await open({
      fields: [{ title: { en: 'Rooms', id: 'Kamar' } }, { title: { en: 'Suites', id: 'Kamar' } }],
    });
    await ask('Compare');
    await until(() => expect(discards()).toHaveLength(1));
    await click(tab('Published'));
    await until(() => expect(discards()).toEqual([]));
    const values = [...document.querySelectorAll('[role="dialog"] dl > div')].map(
      ({ textContent }) => textContent,
    );
    expect(values).toEqual(expect.arrayContaining(['Title ENRooms', 'Title IDKamar']));
    expect(document.querySelector('[role="dialog"] dl [lang="id"]')?.textContent).toBe('Kamar');
    await click(tab('Draft'));
    await until(() => expect(discards()).toHaveLength(1));
  });

  it('brings back what was discarded last, one after the other, from its own button', async () => {
    const record = { ...wholeOf('page'), id: newId('page') };
    const { sent, answer, told } = await open({
      fields,
      answers: { PUT: { body: { ...record, rev: 501 } } },
    });
    await ask('Compare');
    await until(() => expect(discards()).toHaveLength(2));
    expect(undo()).toBeUndefined();
    await click(discards()[0]);
    await until(() => expect(undo()?.textContent).toBe('Undo discarding the change of Title'));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Comparison');
    answer('PUT', { body: { ...record, rev: 502 } });
    await click(undo());
    await until(() => expect(notice()).toBe('The change of Title is back'));
    expect(undo()).toBeUndefined();
    expect(sent()).toEqual([
      ['PUT', '500', { title: { en: 'A' } }],
      ['PUT', '501', { title: { en: 'B' } }],
    ]);
    expect(told.changed).toHaveBeenCalledTimes(2);
  });

  it('says that a discarded change cannot be brought back after another save', async () => {
    const record = { ...wholeOf('page'), id: newId('page') };
    const { answer } = await open({ fields, answers: { PUT: { body: { ...record, rev: 501 } } } });
    await ask('Compare');
    await until(() => expect(discards()).toHaveLength(2));
    await click(discards()[0]);
    await until(() => expect(undo()).toBeDefined());
    answer('PUT', { status: 412, body: errorBody('STALE_REV', 'Stale') });
    await click(undo());
    await until(() =>
      expect(notice()).toBe('The change of Title cannot be brought back: this was saved since.'),
    );
    expect([undo(), dialog().includes('Another user has saved this.')]).toEqual([undefined, true]);
  });

  it('is sent once, and does not tell the form once it is closed', async () => {
    const pending = Promise.withResolvers<void>();
    const record = { ...wholeOf('page'), id: newId('page') };
    const { sent, told } = await open({
      fields,
      answers: { PUT: { body: { ...record, rev: 501 }, after: pending.promise } },
    });
    await ask('Compare');
    await until(() => expect(discards()).toHaveLength(2));
    await click(discards()[0]);
    await until(() => expect(discards()[0]?.getAttribute('aria-disabled')).toBe('true'));
    await click(discards()[1]);
    await click(button('Close'));
    await until(() => expect(dialog()).toBe(''));
    pending.resolve();
    await until(() => expect(notice()).toContain('The change of Title is discarded'));
    expect([sent().length, told.changed.mock.calls.length]).toEqual([1, 0]);
  });

  it('says why it was refused, and that it could not be loaded', async () => {
    const { answer } = await open({
      fields,
      answers: { PUT: { status: 422, body: errorBody('INVALID', 'Not this.') } },
    });
    await ask('Compare');
    await until(() => expect(discards()).toHaveLength(2));
    await click(discards()[0]);
    await until(() => expect(dialog()).toContain('Not this.'));
    expect(undo()).toBeUndefined();
    await click(button('Close'));
    await until(() => expect(dialog()).toBe(''));
    queryClient.clear();
    answer('GET', { status: 422, body: errorBody('INVALID', 'No versions today.') });
    await ask('Compare');
    await until(() => expect(dialog()).toContain('The versions could not be loaded. No versions today.'));
  });

  it('of a draft that changes nothing says so', async () => {
    await open();
    await ask('Compare');
    await until(() => expect(dialog()).toContain('The draft shows what is published.'));
  });

  it.each([
    ['is read only', { readOnly: true }, false],
    ['is not saved', { unsaved: 1 }, true],
  ])('of what %s discards nothing', async (_, more, isTold) => {
    await open({ fields, ...more });
    await ask('Compare');
    await until(() => expect(dialog()).toContain('B'));
    expect(discards()).toEqual([]);
    expect(dialog().includes('before you discard single changes')).toBe(isTold);
  });
});
