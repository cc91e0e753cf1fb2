import { type FreeData, newId, type Post } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from '../platform/db/index.ts';
import { startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const scope = { kind: 'client', clientId: api.bali.id } as const;
  await api.db.transact(scope, async (tx) => {
    await tx
      .insertInto('page')
      .values(
        Array.from({ length: 1203 }, (_, at) => ({
          client_id: api.bali.id,
          id: newId('page'),
          title: json({ en: `Page ${String(at).padStart(4, '0')}`, id: `Halaman ${at}` }),
          slug: json({ en: `page-${at}` }),
          status: at % 3 === 0 ? ('draft' as const) : ('published' as const),
          pageId: at % 100 === 0 ? `p${at}` : null,
        })),
      )
      .execute();
    await tx
      .insertInto('post')
      .values(
        posts.map(({ title, data, categories }, index) => ({
          client_id: api.bali.id,
          id: newId('post'),
          type: 'journal',
          title: json({ en: title }),
          slug: json({}),
          data: json(data),
          categories: json(categories),
          index,
        })),
      )
      .execute();
  });
});
afterAll(() => api.close());

const posts: { title: string; data: FreeData; categories: Post['categories'] }[] = [
  { title: 'zebra', data: { stars: 5, area: { name: 'Ubud' } }, categories: ['ca_1'] },
  { title: 'Apple', data: { stars: 12, area: { name: 'Kuta' } }, categories: [{ id: 'ca_2' }] },
  { title: '100% _sure_\\', data: { open: true }, categories: [{ _id: 'ca_1' }] },
  { title: "O'Hara", data: {}, categories: [] },
];

interface List {
  results: { id: string; title: Record<string, string>; [field: string]: unknown }[];
  total: number;
  total_page: number;
}
const list = (path: string, token = api.bali.tokens.editor) => api.call<List>('GET', path, { token });
const where = (resource: string, condition: unknown) =>
  list(`${resource}?sort=id ASC&where=${encodeURIComponent(JSON.stringify(condition))}`);
const titles = (answer: { body: List }) => answer.body.results.map(({ title }) => title.en);

describe('a list', () => {
  it('API-10 LIST-04 LIST-07 has 50 results, the newest first, with totals', async () => {
    const { body } = await list('page');
    expect([body.results.length, body.total, body.total_page]).toEqual([50, 1203, 25]);
    expect(body.results[0]?.title.en).toBe('Page 1202');
    expect(body.results[0]).not.toHaveProperty('components');
  });

  it('API-10 API-11 understands limit and skip, page and size', async () => {
    const bySkip = await list('page?sort=created_at ASC,id ASC&limit=20&skip=40');
    const byPage = await list('page?sort=id,asc&page=2&size=20');
    expect(titles(bySkip)).toEqual(titles(byPage));
    expect(titles(byPage)[0]).toBe('Page 0040');
    expect(byPage.body.total_page).toBe(61);
  });

  it.each([
    'title.en DESC',
    'title.en,desc',
    'title.en:desc',
    'status ASC;title.en DESC',
    'title.en desc,id:asc',
  ])('sorts as %s', async (sort) => {
    const { body } = await list(`page?limit=3&sort=${encodeURIComponent(sort)}`);
    const first = sort.startsWith('status') ? 'Page 1200' : 'Page 1202';
    expect(body.results[0]?.title.en).toBe(first);
  });

  it('LIST-02 sorts titles without regard to case', async () => {
    expect(titles(await list('post?sort=title.en ASC'))).toEqual([
      '100% _sure_\\',
      'Apple',
      "O'Hara",
      'zebra',
    ]);
  });

  it('API-13 streams all with 999999, in order and without gaps', async () => {
    for (const sort of [
      'id ASC',
      'title.en DESC',
      'pageIdless',
      'status DESC,title.en ASC',
      'updated_at ASC',
    ]) {
      const answer = await list(`page?size=999999&sort=${encodeURIComponent(sort)}`);
      if (sort === 'pageIdless') {
        expect(answer.status).toBe(422);
        continue;
      }
      expect([sort, answer.body.results.length, answer.body.total, answer.body.total_page]).toEqual([
        sort,
        1203,
        1203,
        1,
      ]);
      expect(new Set(answer.body.results.map(({ id }) => id)).size).toBe(1203);
      const paged = await list(`page?size=400&page=2&sort=${encodeURIComponent(sort)}`);
      expect(titles(paged)).toEqual(titles(answer).slice(800, 1200));
    }
  });

  it('counts what a status filter leaves, with and without a counter', async () => {
    const counted = await where('page', { status: 'draft' });
    const scanned = await where('page', { or: [{ status: 'draft' }, { status: 'draft' }] });
    expect([counted.body.total, scanned.body.total]).toEqual([401, 401]);
  });

  it('chooses fields', async () => {
    const { body } = await list('page?select=title,components&limit=1');
    expect(Object.keys(body.results[0] ?? {}).sort()).toEqual(['components', 'id', 'title']);
  });

  it.each([
    ['limit=-1', 'limit'],
    ['limit=0', 'limit'],
    ['limit=ten', 'limit'],
    ['limit=1000000', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['skip=-5', 'skip'],
    ['page=1.5', 'page'],
    ['page=99999999999', 'page'],
    ['select=password', 'select'],
    ['sort=colour', 'sort'],
    ['sort=id sideways', 'sort'],
    ['where=nonsense', 'where'],
    ['where={"colour":1}', 'where.colour'],
    ['where={"client_id":"x"}', 'where.client_id'],
    ['where={"title.en":{"matches":"x"}}', 'where.title.en'],
    ['where={"status":7}', 'where.status'],
    ['where={"created_at":"yesterday"}', 'where.created_at'],
    ['where={"title":"x"}', 'where.title'],
    ['where=[1]', 'where'],
    ['q=%00', 'q'],
  ])('refuses %s naming it', async (query, path) => {
    const answer = await list(`page?${query}`);
    expect([
      answer.status,
      (answer.body as unknown as { details: { path: string }[] }).details[0]?.path,
    ]).toEqual([422, path]);
  });
});

describe('where', () => {
  it('API-39 API-63 API-64 finds a text in a title with contains and regex, both literal', async () => {
    for (const operator of ['contains', 'regex']) {
      expect((await where('page', { 'title.en': { [operator]: 'page 000' } })).body.total).toBe(10);
      expect((await where('page', { 'title.en': { [operator]: '.*' } })).body.total).toBe(0);
      expect(titles(await where('post', { 'title.en': { [operator]: '0% _s' } }))).toEqual(['100% _sure_\\']);
      expect(titles(await where('post', { 'title.en': { [operator]: '_\\' } }))).toEqual(['100% _sure_\\']);
      expect(titles(await where('post', { 'title.en': { [operator]: "o'h" } }))).toEqual(["O'Hara"]);
    }
    expect((await where('page', { 'title.en': { contains: 'halaman' } })).body.total).toBe(0);
    expect((await where('page', { 'title.id': { contains: 'halaman' } })).body.total).toBe(1203);
  });

  it('a title search pages like every list, with the same total on every page, also beyond the last', async () => {
    const page = (skip: number, sort: string) =>
      list(
        `page?where={"title.id":{"contains":"halaman 11"}}&select=title&limit=50&skip=${skip}&sort=${sort}`,
      );
    const total = (await page(0, 'id')).body.total;
    expect(total).toBeGreaterThan(100);
    for (const sort of ['id ASC', 'title.en DESC']) {
      const seen: unknown[] = [];
      for (let skip = 0; skip < total; skip += 50) {
        const part = await page(skip, sort);
        expect(part.body).toMatchObject({ total, total_page: Math.ceil(total / 50) });
        seen.push(...titles(part));
      }
      expect(new Set(seen).size).toBe(total);
      if (sort === 'title.en DESC') expect(seen).toEqual(seen.toSorted().reverse());
    }
    expect((await page(total + 10, 'id')).body).toMatchObject({ results: [], total });
  });

  it.each<[unknown, string[]]>([
    [{ 'data.stars': 5 }, ['zebra']],
    [{ 'data.stars': { gt: 9 } }, ['Apple']],
    [{ 'data.stars': { gte: 5, lt: 12 } }, ['zebra']],
    [{ 'data.open': true }, ['100% _sure_\\']],
    [{ 'data.area.name': 'Ubud' }, ['zebra']],
    [{ 'data.area.name': { in: ['Ubud', 'Kuta'] } }, ['zebra', 'Apple']],
    [{ 'data.area.name': { startsWith: 'ku' } }, ['Apple']],
    [{ 'data.stars': { exists: false } }, ['100% _sure_\\', "O'Hara"]],
    [{ 'data.stars': null }, ['100% _sure_\\', "O'Hara"]],
    [{ 'data.area.name': { ne: 'Ubud' } }, ['Apple', '100% _sure_\\', "O'Hara"]],
    [{ categories: 'ca_1' }, ['zebra', '100% _sure_\\']],
    [
      { or: [{ 'title.en': 'zebra' }, { and: [{ type: 'journal' }, { categories: 'ca_2' }] }] },
      ['zebra', 'Apple'],
    ],
    [{ or: [] }, []],
    [{ and: [] }, ['zebra', 'Apple', '100% _sure_\\', "O'Hara"]],
    [{ id: { in: [] } }, []],
  ])('answers %j', async (condition, expected) => {
    const answer = await where('post', condition);
    expect([answer.status, titles(answer)]).toEqual([200, expected]);
    expect(answer.body.total).toBe(expected.length);
  });

  it('q searches titles in any language', async () => {
    expect((await list('page?q=halaman 12')).body.total).toBe(14);
    expect((await list('user?q=other', api.bali.tokens.superadmin)).body.total).toBe(0);
  });
});

describe('the client in the path', () => {
  it('API-02 lets a master read across clients, and one client alone', async () => {
    const across = await list('role?limit=100', api.masterToken);
    expect(across.body.total).toBe(24);
    const one = await list(`role/${api.bali.id}?limit=100`, api.masterToken);
    expect(one.body.total).toBe(8);
    expect(new Set(one.body.results.map(({ client_id }) => client_id))).toEqual(new Set([api.bali.id]));
  });

  it('makes a master name the client of a new record', async () => {
    const body = { title: { en: 'Whose?' } };
    const unnamed = await api.call('POST', 'page', { token: api.masterToken, body });
    expect(unnamed).toMatchObject({ status: 422, body: { details: [{ path: 'client' }] } });
    const named = await api.call('POST', `page/${api.other.id}`, { token: api.masterToken, body });
    expect(named).toMatchObject({ status: 201, body: { client_id: api.other.id } });
    const updated = await api.call('PUT', `page/${named.body.id}`, {
      token: api.masterToken,
      body: { status: 'draft' },
    });
    expect(updated).toMatchObject({ status: 200, body: { client_id: api.other.id, status: 'draft' } });
    const unknown = await api.call('GET', `page/${newId('client')}`, { token: api.masterToken });
    expect(unknown.status).toBe(404);
  });

  it('gives guests what is published, without names of staff, and nothing else', async () => {
    const pages = await api.call<List>('GET', `page/${api.bali.id}?limit=2`);
    expect([pages.status, pages.body.total]).toEqual([200, 802]);
    expect(pages.body.results[0]).not.toHaveProperty('created_by');
    const drafts = await api.call<List>('GET', `page/${api.bali.id}?where={"status":"draft"}`);
    expect(drafts.body.total).toBe(0);
    expect((await api.call('GET', `user/${api.bali.id}`)).status).toBe(401);
    expect((await api.call('GET', `page/${newId('client')}`)).status).toBe(401);
    expect((await api.call('GET', 'page')).status).toBe(401);
  });
});
