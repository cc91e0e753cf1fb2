// @vitest-environment happy-dom
import { newId, pageResource } from '@vold/contract';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorBody } from '../../base/api/testing/test-server.ts';
import { useNotices } from '../../base/notices/notice-store.ts';
import { button, click, draw, erase, until } from '../../testing/draw.tsx';
import { discardChanges, discardRecords, publishChanges, publishRecords } from './publish-changes.tsx';

afterEach(erase);

const clientId = newId('client');
const noun = { one: 'page', many: 'pages' };
const [a, b] = ['A', 'B'].map((title) => ({ resource: 'page' as const, id: newId('page'), rev: 5, title }));
if (!a || !b) throw new Error('There are two pages');
const publish = `POST /api/v1/draft/publish/${clientId}`;
const done = (...records: { id: string }[]) => ({
  body: { published: records.map(({ id }) => ({ resource: 'page', id, rev: 6 })) },
});
const refused = (code: string, ...details: { path: string; message: string }[]) => ({
  status: 409,
  body: { ...errorBody(code, 'Not all of this.'), details },
});
const dialog = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
const notices = () => useNotices.getState().history.map(({ kind, text }) => `${kind}: ${text}`);

async function open(answers: Record<string, object>) {
  const { calls } = await draw(() => null, { clientId, answers });
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { sent };
}

it.each([
  ['one by its title', [a], 'success: “A” published'],
  ['several by their number', [a, b], 'success: 2 pages published'],
])('says what was published: %s', async (_, what, text) => {
  const onRefused = vi.fn();
  const { sent } = await open({ [publish]: done(...what) });
  let result: boolean | undefined;
  await act(async () => {
    result = await publishChanges({ what, noun, onRefused });
  });
  expect([result, notices(), onRefused.mock.calls]).toEqual([true, [text], [[[]]]]);
  expect(sent()).toEqual([{ records: what.map(({ resource, id, rev }) => ({ resource, id, rev })) }]);
});

it('says why nothing was published, if that is about no record', async () => {
  await open({ [publish]: { status: 500, body: errorBody('INTERNAL', 'The server is ill.') } });
  let result: boolean | undefined;
  await act(async () => {
    result = await publishChanges({ what: [a, b], noun });
  });
  expect([result, notices(), dialog()]).toEqual([false, ['error: The server is ill.'], '']);
});

it.each([
  ['a refusal', 'SLUG_TAKEN', `page.${a.id}.slug.en`, false],
  ['a record that is gone', 'CONFLICT', `page.${a.id}`, false],
  ['a conflict', 'CONFLICT', `page.${a.id}.title.en`, true],
])(
  'after %s says where, and offers the draft’s version only if both have changed the same',
  async (_, code, path, isOffered) => {
    const onRefused = vi.fn();
    const answers = { [publish]: refused(code, { path, message: 'Not so' }) as object };
    const { sent } = await open(answers);
    const result = publishChanges({ what: [a, b], noun, onRefused });
    await until(() => expect(dialog()).toContain('None of the 2 pages is published.'));
    expect(dialog()).toContain('Not all of this.');
    expect(onRefused.mock.lastCall?.[0]).toMatchObject([{ id: a.id }]);
    expect(button('Publish the draft’s version') !== undefined).toBe(isOffered);
    if (isOffered) {
      answers[publish] = done(a, b);
      await click(button('Publish the draft’s version'));
    } else await click(button('Close'));
    expect(await result).toBe(isOffered);
    expect(sent().slice(1)).toMatchObject(isOffered ? [{ conflicts: 'draft' }] : []);
  },
);

const discarded = { body: { code: 200, id: 'pg_1', rev: 6, trashed: false } };
const discard = ({ id }: { id: string }) => `POST /api/v1/page/${id}/discard/${clientId}`;

it.each<[string, isNew: boolean, object, object, refused: string[], text: string]>([
  ['both', false, discarded, discarded, [], 'success: Changes of 2 pages discarded'],
  ['new ones', true, discarded, discarded, [], 'success: Changes of 2 pages discarded'],
  [
    'one',
    false,
    discarded,
    { status: 422, body: errorBody('IN_USE', 'It is used.') },
    [b.id],
    'error: It is used.',
  ],
  [
    'one that was settled meanwhile',
    false,
    discarded,
    { status: 404, body: errorBody('NOT_FOUND') },
    [],
    'info: Somebody published or discarded the changes of “B” meanwhile',
  ],
])(
  'discards %s after a question, and says what became of it',
  async (_, isNew, first, second, left, text) => {
    const { sent } = await open({ [discard(a)]: first, [discard(b)]: second });
    const result = discardChanges(
      [a, b].map((change) => ({ ...change, isNew })),
      noun,
    );
    await until(() => expect(dialog()).toContain('Discard the unpublished changes of 2 pages?'));
    expect(dialog().includes('move to the trash')).toBe(isNew);
    expect(sent()).toEqual([]);
    await click(button('Discard'));
    expect((await result).map(({ id }) => id)).toEqual(left);
    expect(notices()).toEqual([text]);
  },
);

it('discards the changes of one record by its title', async () => {
  await open({ [discard(a)]: discarded });
  const result = discardChanges([{ ...a, isNew: false }], noun);
  await until(() => expect(button('Discard')).toBeDefined());
  await click(button('Discard'));
  expect([await result, notices()]).toEqual([[], ['success: Changes of “A” discarded']]);
});

it('discards nothing if the question is closed', async () => {
  const { sent } = await open({});
  const result = discardChanges([{ ...a, isNew: false }], noun);
  await until(() => expect(dialog()).toContain('Discard the unpublished changes of A?'));
  await click(button('Cancel'));
  expect([(await result).map(({ id }) => id), sent()]).toEqual([[a.id], []]);
});

it('of one refused change counts no others', async () => {
  await open({ [publish]: refused('SLUG_TAKEN', { path: `page.${a.id}.slug.en`, message: 'Not so' }) });
  const result = publishChanges({ what: [a], noun });
  await until(() => expect(dialog()).toContain('Not all of this.'));
  expect(dialog()).not.toContain('None of the');
  expect(button('Publish the draft’s version')).toBeUndefined();
  await click(button('Close'));
  expect(await result).toBe(false);
});

describe('changes that were saved since the person saw them', () => {
  const at = '2026-11-21T08:00:00.000Z';
  const stale = {
    status: 412,
    body: {
      ...errorBody('STALE_REV', 'Ann saved the page “B”.'),
      details: [{ path: `page.${b.id}`, message: 'Ann saved it' }],
    },
  };
  const change = {
    resource: 'page',
    id: b.id,
    action: 'create',
    title: { en: 'B' },
    type: null,
    rev: 9,
    published_rev: null,
    changed: [],
    created_at: at,
    updated_at: at,
    updated_by: null,
    release: null,
  };
  const newer = {
    [`GET /api/v1/draft/changes/${clientId}`]: {
      body: { results: [change], total: 1, total_page: 1, stamp: null },
    },
    [`GET /api/v1/page/${b.id}/${clientId}`]: {
      body: {
        ...pageResource.defaults,
        id: b.id,
        created_at: at,
        updated_at: at,
        rev: 9,
        title: { en: 'Newer' },
      },
    },
  };

  it.each([
    [[a, b], 'Publish all 2'],
    [[b], 'Publish this'],
  ])('are shown, and published with the others at their new revisions', async (what, label) => {
    const answers: Record<string, object> = { ...newer, [publish]: stale };
    const { sent } = await open(answers);
    const result = publishChanges({ what, noun });
    await until(() => expect(button(label)).toBeDefined());
    expect(dialog()).toContain('Ann saved the page “B”.');
    expect(dialog()).toContain('Newer');
    answers[publish] = done(...what);
    await click(button(label));
    expect(await result).toBe(true);
    const revs = sent().map((body) => (body as { records: { rev: number }[] }).records.map(({ rev }) => rev));
    expect(revs).toEqual([what.map(() => 5), what.map(({ id }) => (id === b.id ? 9 : 5))]);
  });

  it('are not published if the question is closed', async () => {
    const { sent } = await open({ ...newer, [publish]: stale });
    const result = publishChanges({ what: [a, b], noun });
    await until(() => expect(button('Publish all 2')).toBeDefined());
    await click(button('Close'));
    expect([await result, sent().length]).toEqual([false, 1]);
  });
});

describe('the records of a list', () => {
  const config = {
    calls: { path: 'page' },
    noun,
    titleOf: ({ title }: { title: string }) => title,
  } as unknown as Parameters<typeof publishRecords>[0];
  const at = '2026-11-21T08:00:00.000Z';
  const records = [
    { ...a, rev: 5, created_at: at, updated_at: at, changed: true, published_rev: 1 },
    { ...b, rev: 6, created_at: at, updated_at: at, changed: true, published_rev: null },
  ] as never[];

  it('are published at the revisions of the list', async () => {
    const { sent } = await open({ [publish]: done(a, b) });
    let result: unknown;
    await act(async () => {
      result = await publishRecords(config, records);
    });
    expect(result).toEqual({ refused: [] });
    expect(sent()).toEqual([
      {
        records: [
          { resource: 'page', id: a.id, rev: 5 },
          { resource: 'page', id: b.id, rev: 6 },
        ],
      },
    ]);
    await act(async () => {
      result = await publishRecords(config, []);
    });
    expect([result, sent().length, notices()[0]]).toEqual([
      { refused: [] },
      1,
      'success: None of these pages has changes to publish',
    ]);
  });

  it('stay chosen if they are not published', async () => {
    await open({ [publish]: { status: 500, body: errorBody('INTERNAL', 'It broke.') } });
    let result: unknown;
    await act(async () => {
      result = await publishRecords(config, records);
    });
    expect(result).toEqual({ refused: records });
  });

  it('are discarded, new ones into the trash; those that are refused stay chosen', async () => {
    const refused = { status: 422, body: errorBody('IN_USE', 'It is used.') };
    await open({ [discard(a)]: discarded, [discard(b)]: refused });
    const result = discardRecords(config, records);
    await until(() => expect(dialog()).toContain('move to the trash for 30 days'));
    await click(button('Discard'));
    expect(await result).toEqual({ refused: [records[1]] });
  });

  it('of other kinds have no draft', async () => {
    const user = { ...(config as object), calls: { path: 'user' } } as typeof config;
    await expect(publishRecords(user, records)).rejects.toThrow('user is not prepared in the draft');
  });
});
