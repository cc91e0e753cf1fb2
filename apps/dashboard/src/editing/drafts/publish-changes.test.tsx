// @vitest-environment happy-dom
import { draftedNames, newId, pageResource } from '@vold/contract';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorBody } from '../../base/api/testing/test-server.ts';
import { queryClient } from '../../base/cache/query-client.ts';
import { useNotices } from '../../base/notices/notice-store.ts';
import { clearNotices } from '../../testing/clear-notices.ts';
import { button, click, draw, erase, until } from '../../testing/draw.tsx';
import { discardChanges, publishChanges } from './publish-changes.tsx';

beforeEach(clearNotices);
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
    'info: Another user has published or discarded the changes of “B”',
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

it.each([
  [[a, b], 'Discard 2 unpublished changes?', '2 changes'],
  [[a], 'Discard the unpublished changes of A?', 'Changes of “A”'],
])('in a list of changes they have no changes: %j', async (changes, question, what) => {
  await open({ [discard(a)]: discarded, [discard(b)]: discarded });
  const result = discardChanges(
    changes.map((change) => ({ ...change, isNew: false })),
    { one: 'change', many: 'changes' },
  );
  await until(() => expect(dialog()).toContain(question));
  await click(button('Discard'));
  expect([await result, notices()]).toEqual([[], [`success: ${what} discarded`]]);
});

it('names those that were settled meanwhile only if no other is refused', async () => {
  await open({
    [discard(a)]: { status: 404, body: errorBody('NOT_FOUND') },
    [discard(b)]: { status: 422, body: errorBody('IN_USE', 'It is used.') },
  });
  const result = discardChanges(
    [a, b].map((change) => ({ ...change, isNew: change === b })),
    noun,
  );
  await until(() => expect(dialog()).toContain('new redirects and menus are deleted'));
  await click(button('Discard'));
  expect([(await result).map(({ id }) => id), notices()]).toEqual([[b.id], ['error: It is used.']]);
});

it('discards four at a time, and brings back by Undo what was discarded, at its revision', async () => {
  const many = Array.from({ length: 6 }, (_, at) => ({ ...a, id: newId('page'), rev: at, isNew: false }));
  const held = Promise.withResolvers<void>();
  const answers = Object.fromEntries(
    many.flatMap((one) => [
      [discard(one), { ...discarded, after: held.promise }],
      [discard(one).replace('/discard/', '/discard/undo/'), { body: { code: 200, id: one.id } }],
    ]),
  );
  const { calls } = await draw(() => null, { clientId, answers });
  const sent = () => calls.filter(({ method }) => method === 'POST');
  const result = discardChanges(many, noun);
  await until(() => expect(button('Discard')).toBeDefined());
  await click(button('Discard'));
  await until(() => expect(sent()).toHaveLength(4));
  held.resolve();
  expect([await result, sent().map(({ headers }) => headers['if-match'])]).toEqual([
    [],
    many.map(({ rev }) => `${rev}`),
  ]);
  await act(async () => useNotices.getState().lastAct?.run());
  await until(() => expect(notices()[0]).toBe('success: Changes of 6 pages brought back'));
  expect(
    sent()
      .slice(6)
      .map(({ body }) => body),
  ).toEqual(many.map(() => ({ rev: 6 })));
});

it('reads what is shown of drafts again after each publication, also a refused one', async () => {
  const answers = { [publish]: done(a) as object };
  await open(answers);
  for (const answer of [done(a), { status: 500, body: errorBody('INTERNAL', 'It broke.') }]) {
    answers[publish] = answer;
    for (const name of draftedNames) queryClient.setQueryData([name, 'x'], 1);
    await act(() => publishChanges({ what: [a], noun }));
    expect(draftedNames.map((name) => queryClient.getQueryState([name, 'x'])?.isInvalidated)).toEqual(
      draftedNames.map(() => true),
    );
  }
});

it('says of each record why, and again after the draft’s version was refused', async () => {
  const both = { path: `page.${a.id}.title.en`, message: 'Both have changed this' };
  const also = { path: `page.${b.id}.slug.en`, message: 'Both have changed this' };
  const answers = { [publish]: refused('CONFLICT', both, also) as object };
  const { sent } = await open(answers);
  const onRefused = vi.fn();
  const named = [a, { ...b, title: '/old' }];
  const result = publishChanges({ what: named, noun, onRefused });
  await until(() => expect(document.querySelectorAll('dt')).toHaveLength(2));
  const rows = () =>
    [...document.querySelectorAll('dt')].map((dt) => [
      dt.textContent,
      dt.dir,
      dt.nextElementSibling?.textContent,
    ]);
  expect(rows()).toEqual([
    ['A', '', 'Both have changed this: Title (en)'],
    ['/old', 'ltr', 'Both have changed this: Address (en)'],
  ]);
  answers[publish] = { ...refused('SLUG_TAKEN', { ...also, message: 'It is taken' }) };
  await click(button('Publish the draft’s version'));
  await until(() => expect(rows()).toEqual([['/old', 'ltr', 'It is taken: Address (en)']]));
  expect([button('Publish the draft’s version'), onRefused.mock.calls.length, sent().length]).toEqual([
    undefined,
    2,
    2,
  ]);
  await click(button('Close'));
  expect(await result).toBe(false);
});

it('decides about a conflict only if all that is refused is one', async () => {
  const details = [
    { path: `page.${a.id}.title.en`, message: 'Both have changed this' },
    { path: `page.${b.id}`, message: 'It is gone' },
  ];
  await open({ [publish]: refused('CONFLICT', ...details) });
  const result = publishChanges({ what: [a, b], noun });
  await until(() => expect(dialog()).toContain('It is gone'));
  expect([button('Publish the draft’s version'), dialog().includes('replaces what was published')]).toEqual([
    undefined,
    false,
  ]);
  await click(button('Close'));
  expect(await result).toBe(false);
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
