// @vitest-environment happy-dom
import { newId } from '@vold/contract';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { errorBody } from '../../base/api/testing/test-server.ts';
import { useNotices } from '../../base/notices/notice-store.ts';
import { button, click, draw, erase, until } from '../../testing/draw.tsx';
import { discardChanges, publishChanges } from './publish-changes.tsx';

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
