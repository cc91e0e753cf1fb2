import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
let page: string;
beforeAll(async () => {
  api = await startTestApi();
  await call('POST', 'website-setting', { title: 'Tours', data: { path: 'tours' } });
  page = (await call('POST', 'page', { title: { en: 'Page' } })).body.id;
});
afterAll(() => api.close());

const call = (method: string, path: string, body?: unknown, headers = {}) =>
  api.call<{ id: string; items: object[]; message: string; details: { path: string }[] }>(method, path, {
    token: api.bali.tokens.developer,
    body,
    headers,
  });
const create = (items: object[], headers = {}) =>
  call('POST', 'navigation', { position: 'main', items }, headers);
const link = { id: 'ok', type: 'custom', customUrl: '/x', customTitle: { en: 'X' } };

const faults: [string, object, string][] = [
  ['an unknown type', { id: 'a', type: 'pge', customTitle: { en: 'A' } }, 'items.1.type'],
  ['the path of no post type', { id: 'a', type: 'boats' }, 'items.1.type'],
  ['a page without a target', { id: 'a', type: 'page' }, 'items.1.target'],
  [
    'a page with its id in the wrong place',
    { id: 'pg_01h2xcejqtf2nbrexx3vqjhp41', type: 'page' },
    'items.1.target',
  ],
  ['a post without a target', { id: 'a', type: 'post', target: null }, 'items.1.target'],
  ['a category with an empty target', { id: 'a', type: 'category', target: '' }, 'items.1.target'],
  [
    'a fault below another item',
    { id: 'a', type: 'custom', customUrl: '#', child: [{ id: 'b', type: 'page' }] },
    'items.1.child.0.target',
  ],
];

describe('a menu', () => {
  it.each(faults)('W7 is refused with the place for %s', async (_, item, path) => {
    for (const headers of [{}, { 'x-vold-edition': 'draft' }]) {
      const { status, body } = await create([link, item], headers);
      expect([status, body.details]).toMatchObject([422, [{ path }]]);
    }
  });

  it.each(faults)('W7 that has %s already is read and saved, and gets no other fault', async (_, item) => {
    const { body } = await create([link]);
    const items = [link, item];
    await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
      sql`update navigation set items = ${JSON.stringify(items)}::jsonb where id = ${body.id}`.execute(tx),
    );
    expect((await call('GET', `navigation/${body.id}`)).body.items).toHaveLength(2);
    const put = (list: object[]) => call('PUT', `navigation/${body.id}`, { items: list });
    const moved = await put([item, link]);
    expect([moved.status, moved.body.message]).toEqual([200, undefined]);
    expect((await put([item, { id: 'new', type: 'page' }])).status).toBe(422);
  });

  it('W7 of links to pages, lists of post types, custom links and headings is taken', async () => {
    const { status, body } = await create([
      { id: 'a', type: 'page', target: page },
      { id: 'b', type: 'tours' },
      link,
      { id: 'c', type: 'custom', customTitle: { en: 'Later' } },
      {
        id: 'd',
        type: 'page',
        customTitle: { en: 'More' },
        child: [{ id: 'e', type: 'page', target: page }],
      },
      { id: 'f', type: 'page', customUrl: '/old' },
    ]);
    expect([status, body.message]).toEqual([201, undefined]);
  });
});
