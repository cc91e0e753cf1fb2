// @vitest-environment happy-dom
import { newId, pageResource, type RecordBase } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import type { PublishChoice, WriteSettings } from '../../base/api/resource-calls.ts';
import { type ApiResult, failure } from '../../base/api/result.ts';
import { useNotices } from '../../base/notices/notice-store.ts';
import '../../core/popups/popup-stack.tsx';
import { closeAllPopups, usePopups } from '../../core/popups/popup-store.ts';
import { clearNotices } from '../../testing/clear-notices.ts';
import { button, click, draw, erase, until } from '../../testing/draw.tsx';
import { askAboutChanged } from './ask-about-changed.tsx';
import type { DraftState } from './record-draft.ts';
import { type PublishCalls, publishDraft } from './save-and-publish.ts';

const at = '2026-01-01T00:00:00.000Z';
const record: RecordBase = { id: 'pg_1', client_id: 'cl_1', rev: 8, created_at: at, updated_at: at };
const published: ApiResult<RecordBase> = { ok: true, status: 200, data: record };
const conflict = failure(409, 'CONFLICT', 'It was changed since it was drafted');
const clash = {
  ...conflict,
  data: { ...conflict.data, details: [{ path: 'page.pg_1.title.en', message: 'Both have changed this' }] },
};

/** Publishes against a server that answers one after the other; tells what it was asked. */
function publishing(...answers: ApiResult<RecordBase>[]) {
  const asked: unknown[] = [];
  const revs: unknown[] = [];
  const sent: unknown[] = [];
  const publication = { unanswered: false };
  const calls = {
    path: 'page',
    get: async () => published,
    publish: async (_id: string, choice?: PublishChoice, settings?: WriteSettings) => {
      asked.push(choice?.conflicts);
      revs.push(settings?.rev);
      sent.push(choice?.languages);
      return answers.shift() ?? conflict;
    },
  };
  const run = (
    languages?: readonly string[],
    more: Partial<PublishCalls<RecordBase>> = {},
    draftState: DraftState | null = { by: null, at, rev: 500, publishedRev: 7 },
  ) =>
    publishDraft({
      calls: { ...calls, ...more },
      id: 'pg_1',
      noun: 'page',
      titleOf: () => null,
      publication,
      rev: 500,
      draftState,
      ...(languages && { languages }),
    });
  return { asked, revs, sent, run };
}

afterEach(closeAllPopups);
afterEach(erase);
afterEach(clearNotices);

it('asks where both have changed the same, and publishes nothing if the question is closed', async () => {
  const { asked, run } = publishing(clash);
  const result = run();
  await expect
    .poll(() => usePopups.getState().stack.map(({ title }) => title))
    .toEqual(['Published by another user']);
  closeAllPopups();
  expect(await result).toEqual({ kind: 'kept' });
  expect(asked).toEqual([undefined]);
});

it('sends the chosen languages again after a conflict', async () => {
  await draw(() => null, { clientId: newId('client'), detail: { id: newId('user') } });
  const { asked, sent, run } = publishing(clash, published);
  const result = run(['id']);
  await until(() => expect(button('Publish the draft’s')).toBeDefined());
  await click(button('Publish the draft’s'));
  expect(await result).toEqual({ kind: 'saved', published: record });
  expect([asked, sent]).toEqual([
    [undefined, 'draft'],
    [['id'], ['id']],
  ]);
}, 30_000);

it('takes a refusal after a call without an answer as the publication that was done', async () => {
  const { run } = publishing(failure(0, 'UNREACHABLE', 'No connection'));
  expect(await run()).toMatchObject({ kind: 'unreachable' });
  expect(await run()).toEqual({ kind: 'saved', published: record });
});

it('tells a refusal at the fields of the record, and what somebody else did who was faster', async () => {
  const taken = failure(409, 'SLUG_TAKEN', 'The page cannot be published: the address is taken');
  const details = [{ path: 'page.pg_1.slug.en', message: 'It is taken' }];
  const { run } = publishing({ ...taken, data: { ...taken.data, details } });
  const placed = { path: 'slug.en', message: 'It is taken' };
  expect(await run()).toMatchObject({ kind: 'refused', failure: { data: { details: [placed] } } });
  expect(await run()).toEqual({ kind: 'late', record });
  expect(useNotices.getState().current?.text).toBe('The changes of this page were already published');
});

const inPage = (code: string, ...paths: string[]) => {
  const refused = failure(409, code, 'Not published');
  return {
    ...refused,
    data: { ...refused.data, details: paths.map((path) => ({ path, message: 'No' })) },
  };
};
const deleted = { ok: true, status: 200, data: { id: 'pg_1' } } as ApiResult<RecordBase>;

it.each<[string, ApiResult<RecordBase>[], Parameters<typeof publishing>[0] | null, object]>([
  ['a deletion', [deleted], null, { code: 'NOT_FOUND', message: 'This page is deleted now.' }],
  [
    'details of this record and of another one',
    [inPage('SLUG_TAKEN', 'page.pg_1.slug.en', 'page.pg_2.slug.en', 'page.pg_1')],
    null,
    { details: [{ path: 'slug.en', message: 'No' }] },
  ],
  ['details of another one', [inPage('SLUG_TAKEN', 'page.pg_2.slug.en')], null, { details: undefined }],
  [
    'a conflict of another one',
    [inPage('CONFLICT', 'page.pg_2.title.en')],
    failure(500, 'X', 'No'),
    { code: 'CONFLICT', details: undefined },
  ],
  [
    'a conflict while there still is a draft',
    [inPage('CONFLICT', 'page.pg_1')],
    { ...published, data: { ...record, changed: true, published_rev: 1 } as RecordBase },
    { code: 'CONFLICT' },
  ],
])('says of %s what it is', async (_, answers, now, data) => {
  const { run } = publishing(...answers);
  expect(await run(undefined, now ? { get: async () => now } : {})).toMatchObject({
    kind: 'refused',
    failure: { data },
  });
});

it('asks once which version holds', async () => {
  await draw(() => null, { clientId: newId('client'), detail: { id: newId('user') } });
  const { asked, run } = publishing(clash, clash);
  const result = run();
  await until(() => expect(button('Publish the draft’s')).toBeDefined());
  await click(button('Publish the draft’s'));
  expect([await result, asked]).toEqual([{ kind: 'kept' }, [undefined, 'draft']]);
}, 30_000);

it('says that a draft that the person never saw was settled meanwhile', async () => {
  const { run } = publishing(conflict);
  expect(await run(undefined, {}, null)).toEqual({ kind: 'late', record });
  expect(useNotices.getState().current?.text).toBe(
    'Another user has published or discarded the changes of this page',
  );
});

it('publishes nothing of a kind that has no draft', async () => {
  const stale = failure(412, 'STALE_REV', 'Ann saved it');
  expect(await publishing(stale).run(undefined, { path: 'user' })).toEqual({ kind: 'kept' });
  const { run, asked } = publishing(published);
  expect(await run(undefined, { publish: undefined })).toMatchObject({
    kind: 'refused',
    failure: { data: { message: 'This cannot be published.' } },
  });
  expect(asked).toEqual([]);
});

it('shows a draft that was saved since, by whom, and publishes what it showed after a question (K8)', async () => {
  const clientId = newId('client');
  const change = {
    resource: 'page',
    id: 'pg_1',
    action: 'create',
    title: { en: 'Rules' },
    type: null,
    rev: 501,
    published_rev: null,
    changed: [],
    created_at: at,
    updated_at: at,
    updated_by: null,
    release: null,
  };
  const path = `GET /api/v1/page/pg_1/${clientId}`;
  await draw(() => null, {
    clientId,
    detail: { id: newId('user') },
    answers: {
      [`GET /api/v1/draft/changes/${clientId}`]: {
        body: { results: [change], total: 1, total_page: 1, stamp: null },
      },
      [path]: { body: { ...pageResource.defaults, ...record, rev: 501, title: { en: 'Slipped in' } } },
    },
  });
  const stale = failure(412, 'STALE_REV', 'Ann saved the page “Rules” in the meantime. Nothing was done.');
  const { revs, run } = publishing(stale, stale, published);
  const first = run();
  await until(() => expect(document.body.textContent).toContain('Slipped in'));
  expect(document.body.textContent).toContain('Ann saved the page “Rules” in the meantime');
  await click(button('Close'));
  expect(await first).toEqual({ kind: 'kept' });
  const second = run();
  await until(() => expect(button('Publish this')).toBeDefined());
  await click(button('Publish this'));
  expect(await second).toEqual({ kind: 'saved', published: record });
  expect(revs).toEqual([500, 500, 501]);
}, 30_000);

it.each([
  [10, true],
  [11, false],
])(
  'M21 goes on from %s newer drafts only if all of them are shown',
  async (count, goesOn) => {
    const client = newId('client');
    const change = {
      resource: 'redirect',
      action: 'delete',
      title: '/old',
      type: null,
      rev: 501,
      published_rev: 7,
      changed: [],
      created_at: at,
      updated_at: at,
      updated_by: null,
      release: null,
    };
    const drafts = Array.from({ length: count }, (_, one) => ({
      resource: 'redirect' as const,
      id: newId('redirect'),
      title: `Redirect ${one}.`,
    }));
    const [first] = drafts;
    const redirect = { ...record, from: '/old', to: '/new', permanent: true, origin: 'person' };
    await draw(() => null, {
      clientId: client,
      detail: { id: newId('user') },
      answers: {
        [`GET /api/v1/draft/changes/${client}`]: {
          body: { results: [{ ...change, id: first?.id }], total: 1, total_page: 1, stamp: null },
        },
        ...Object.fromEntries(
          drafts.map(({ id }) => [`GET /api/v1/redirect/${id}/${client}`, { body: { ...redirect, id } }]),
        ),
      },
    });
    void askAboutChanged('Ann saved several drafts', drafts, 'Publish them');
    await until(() => expect(document.body.textContent).toContain('It will be deleted.'));
    expect(document.body.textContent).toContain('Redirect 9.');
    expect(document.body.textContent?.includes('Redirect 10.')).toBe(false);
    expect(button('Publish them') !== undefined).toBe(goesOn);
  },
  30_000,
);

it('says of a newer draft that it has been settled since, and does not go on from it', async () => {
  const client = newId('client');
  await draw(() => null, {
    clientId: client,
    detail: { id: newId('user') },
    answers: {
      [`GET /api/v1/draft/changes/${client}`]: {
        body: { results: [], total: 0, total_page: 0, stamp: null },
      },
    },
  });
  void askAboutChanged('Ann saved it', [{ resource: 'page', id: 'pg_1', title: 'Rooms' }], 'Publish this');
  await until(() => expect(document.body.textContent).toContain('It has been published or discarded since.'));
  expect(button('Publish this')).toBeUndefined();
}, 30_000);

it('says why newer drafts could not be loaded', async () => {
  const client = newId('client');
  await draw(() => null, {
    clientId: client,
    detail: { id: newId('user') },
    answers: {
      [`GET /api/v1/draft/changes/${client}`]: {
        status: 422,
        body: { code: 'INVALID', message: 'It is busy.', error: 'It is busy.', err: 'It is busy.' },
      },
    },
  });
  void askAboutChanged('Ann saved it', [{ resource: 'page', id: 'pg_1', title: 'Rooms' }], 'Publish this');
  await until(() =>
    expect(document.body.textContent).toContain('The drafts could not be loaded. It is busy.'),
  );
  expect(button('Publish this')).toBeUndefined();
}, 30_000);
