import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface Entry {
  id: string;
}
interface Answer {
  id: string;
  components: { en: Entry[] };
  block: { en: Entry[][] };
  details: { path: string }[];
}

const section = { sectionId: 'text', data: {} };
const block = { component_name: 'Full Text', data: {} };
/** A body with two entries, and how to read the entries of an answer. */
const kinds = {
  page: {
    body: (...entries: object[]) => ({ title: { en: 'P' }, components: { en: entries } }),
    entries: ({ components }: Answer) => components.en,
    entry: section,
    place: 'components.en.0',
  },
  post: {
    body: (...entries: object[]) => ({ type: 'notes', title: { en: 'P' }, block: { en: [entries] } }),
    entries: ({ block: rows }: Answer) => rows.en.flat(),
    entry: block,
    place: 'block.en.0.0',
  },
  reusable: {
    body: (...entries: object[]) => ({ kind: 'page', title: 'P', components: { en: entries } }),
    entries: ({ components }: Answer) => components.en,
    entry: section,
    place: 'components.en.0',
  },
};
const call = (method: string, path: string, body: unknown, headers = {}) =>
  api.call<Answer>(method, path, { token: api.bali.tokens.superadmin, body, headers });

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('a %s', (resource) => {
  const { body, entries, entry, place } = kinds[resource];

  it('gets ids for sections and blocks that have none, and keeps those that have one', async () => {
    const made = await call('POST', resource, body(entry, { ...entry, id: 'mine' }, { ...entry, id: null }));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const ids = entries(made.body).map(({ id }) => id);
    expect([ids.length, new Set(ids).size, ids[1]]).toEqual([3, 3, 'mine']);
    const changed = await call('PUT', `${resource}/${made.body.id}`, body({ ...entry, id: 'mine' }, entry));
    expect(entries(changed.body)).toEqual([
      expect.objectContaining({ id: 'mine' }),
      expect.objectContaining({ id: expect.stringMatching(/^[\w-]{10,}$/) }),
    ]);
  });

  it.each([[5], [''], [{}], ['x'.repeat(101)]])('is refused with the place for the id %j', async (id) => {
    const { status, body: refused } = await call('POST', resource, body({ ...entry, id }));
    expect([status, refused.details.map(({ path }) => path)]).toEqual([422, [`${place}.id`]]);
  });

  it.each([['text'], [null], [[]]])('is refused for the entry %j', async (entry) => {
    expect((await call('POST', resource, body(entry as unknown as object))).status).toBe(422);
  });
});

it('a draft gets ids, too', async () => {
  const { body } = kinds.page;
  const made = await call('POST', 'page', body(section), { 'x-vold-edition': 'draft' });
  expect(made.body.components.en[0]?.id).toMatch(/./);
});
