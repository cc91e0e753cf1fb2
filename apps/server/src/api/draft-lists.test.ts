import { isDeepStrictEqual } from 'node:util';
import { draftedNames } from '@vold/contract';
import { shareOf } from '@vold/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'id', 'de'] });
});
afterAll(() => api.close());

interface Answer {
  id: string;
  url: string;
  created_at: string;
  total: number;
  results: { id: string; title: Record<string, string>; changed?: boolean }[];
  refused: { id: string }[];
  paths: Record<string, Record<string, { parameters?: { name: string }[] }>>;
}
const draft = { 'x-vold-edition': 'draft' };
const call = (method: string, path: string, body?: unknown, headers = {}, token = api.bali.tokens.admin) =>
  api.call<Answer>(method, path, { ...(token && { token }), body, headers });
const list = async (query: string, headers = {}) =>
  (await call('GET', `post?${query}`, undefined, headers)).body.results.map(({ title }) => title.en);

it('changes many, puts in order and copies in the draft: what is published stays as it is', async () => {
  const ids: string[] = [];
  for (const en of ['Ant', 'Bat', 'Cat'])
    ids.push((await call('POST', 'post', { type: 'animals', title: { en } })).body.id);
  const where = `where=${encodeURIComponent('{"type":"animals"}')}`;
  const [ant = '', bat = '', cat = ''] = ids;
  const many = [
    await call('PUT', 'post/type/animals/reorder', { ids: [cat, ant, bat] }, draft),
    await call('POST', 'post/bulk/status', { ids: [ant, bat], status: 'draft' }, draft),
    await call('POST', 'post/bulk/delete', { ids: [bat] }, draft),
  ];
  expect(many.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(many.map(({ body }) => body.refused)).toEqual([undefined, [], []]);
  expect(await list(`${where}&sort=index,asc`)).toEqual(['Ant', 'Bat', 'Cat']);
  expect(await list(`${where}&sort=index,asc`, draft)).toEqual(['Cat', 'Ant']);
  expect(await list(`${where}&trash=true`, draft)).toEqual(['Bat']);
  expect((await call('POST', 'post/bulk/restore', { ids: [bat] }, draft)).body.refused).toEqual([]);
  expect((await call('POST', `post/${ant}/duplicate`, { title: { en: 'Copy' } }, draft)).status).toBe(201);
  // A copy has the place of its original.
  expect(await list(`${where}&sort=index,asc`, draft)).toEqual(['Cat', 'Ant', 'Copy', 'Bat']);
});

it('follows a new order that is published at once, unless it has one of its own', async () => {
  const ids: string[] = [];
  for (const en of ['Elm', 'Fir', 'Gum', 'Oak'])
    ids.push((await call('POST', 'post', { type: 'trees', title: { en } })).body.id);
  const [elm = '', fir = '', gum = '', oak = ''] = ids;
  await call('PUT', `post/${elm}`, { title: { en: 'Elms' } }, draft);
  await call('PUT', `post/${gum}`, { index: 9 }, draft);
  const ordered = await call('PUT', 'post/type/trees/reorder', { ids: [oak, fir, elm, gum] });
  expect(ordered.status).toBe(200);
  const query = `where=${encodeURIComponent('{"type":"trees"}')}&sort=index,asc`;
  expect(await list(query, draft)).toEqual(['Oak', 'Fir', 'Elms', 'Gum']);
  expect((await call('POST', `post/${gum}/discard`)).status).toBe(200);
  expect((await call('POST', `post/${elm}/publish`, {})).status).toBe(200);
  expect(await list(query)).toEqual(['Oak', 'Fir', 'Elms', 'Gum']);
});

it('stays the record of who drafted it, in its place, for whoever may work with their own only', async () => {
  const { editor, superadmin } = api.bali.tokens;
  const [before, after] = ['Before', 'After'].map((en) => ({ title: { en } }));
  await call('POST', 'page', before);
  const made = await call('POST', 'page', { title: { en: 'Drafted' } }, draft, editor);
  await call('POST', 'page', after);
  const { id } = made.body;
  expect((await call('POST', `page/${id}/publish`, {})).status).toBe(200);
  const { editor: created_by, admin: updated_by } = api.bali.userIds;
  const { created_at } = made.body;
  expect((await call('GET', `page/${id}`)).body).toMatchObject({ created_at, created_by, updated_by });
  const newest = await call('GET', 'page?sort=created_at,desc&limit=3');
  expect(newest.body.results.map(({ title }) => title.en)).toEqual(['After', 'Drafted', 'Before']);
  const where = encodeURIComponent('{"action":"page.update"}');
  const limit = async (is_need_self_permission: boolean) => {
    const rules = await call('GET', `restricted-action?where=${where}`, undefined, {}, superadmin);
    const rule = `restricted-action/${rules.body.results[0]?.id}`;
    await call('PUT', rule, { is_need_self_permission }, {}, superadmin);
  };
  await limit(true);
  const changed = await call('PUT', `page/${id}`, { title: { en: 'Mine' } }, {}, editor);
  await limit(false);
  expect(changed.status).toBe(200);
});

it('counts all changes, however few of them are answered', async () => {
  for (const en of ['One', 'Two', 'Three']) await call('POST', 'page', { title: { en } }, draft);
  const answer = await call('GET', 'draft/changes?limit=2');
  const whole = await call('GET', 'draft/changes');
  expect(answer.body.results.map(({ title }) => title.en)).toEqual(['Three', 'Two']);
  expect([answer.body.total, whole.body.total]).toEqual(Array(2).fill(whole.body.results.length));
  expect(whole.body.total).toBeGreaterThanOrEqual(3);
  expect((await call('GET', 'draft/changes?limit=0')).status).toBe(422);
});

it('tells of each change what it will do, the newest first, as a whole and in parts', async () => {
  const { admin } = (await api.makeClient()).tokens;
  const as = (method: string, path: string, body?: unknown, headers = {}) =>
    api.call<Answer & { rev: number }>(method, path, { token: admin, body, headers });
  const make = async (path: string, body: object, headers = {}) =>
    (await as('POST', path, body, headers)).body.id;
  const shop = await make('page', { title: { en: 'Shop' } });
  const spa = await make('page', { title: { en: 'Spa' } });
  const old = await make('redirect', { from: '/old', to: '/shop' });
  const bar = await make('page', { title: { en: 'Bar' } }, draft);
  await as('PUT', `page/${shop}`, { title: { en: 'Shops' } }, draft);
  await as('DELETE', `page/${spa}`, undefined, draft);
  await as('DELETE', `redirect/${old}`, undefined, draft);
  const gone = await make('redirect', { from: '/gone', to: '/shop' }, draft);
  const trashed = await make('page', { title: { en: 'Never' } }, draft);
  await as('DELETE', `page/${trashed}`, undefined, draft);
  const plan = { at: '2100-01-01T00:00:00.000Z' };
  expect((await as('POST', `page/${shop}/publish`, plan)).status).toBe(200);
  const all = [
    { id: gone, action: 'create', title: '/gone', published_rev: null, release: null },
    { id: old, action: 'delete', title: '/old', published_rev: 1, release: null },
    { id: spa, action: 'delete', title: { en: 'Spa' }, published_rev: 1, release: null },
    {
      id: shop,
      action: 'change',
      title: { en: 'Shops' },
      changed: ['title'],
      published_rev: 1,
      release: plan,
    },
    { id: bar, action: 'create', title: { en: 'Bar' }, published_rev: null, release: null },
  ];
  for (const [query, changes] of [
    ['', all],
    ['?resource=redirect', all.slice(0, 2)],
    ['?planned=true', [all[3]]],
    [`?resource=page&id=${spa}`, [all[2]]],
    [`?resource=redirect&id=${spa}`, []],
  ] as const) {
    const { body } = await as('GET', `draft/changes${query}`);
    expect([query, body.total, body.results]).toMatchObject([query, changes.length, changes]);
    expect(body.results).toHaveLength(changes.length);
  }
  const two = (await as('GET', 'draft/changes?limit=2')).body;
  expect(two).toMatchObject({ results: all.slice(0, 2), total: 5, total_page: 3 });
});

it('is documented on the calls that know it, and on no others; so are previews', async () => {
  const { paths } = (await call('GET', 'openapi.json')).body;
  const callsWith = (header: string) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { parameters = [] }]) =>
        parameters.some(({ name }) => name === header) ? [`${method} ${path}`] : [],
      ),
    );
  const knows = callsWith('X-Vold-Edition');
  const previews = callsWith('X-Vold-Preview');
  expect(previews).toEqual(expect.arrayContaining(['get /api/v1/page', 'get /api/v1/webconfig']));
  expect(previews.filter((one) => !one.startsWith('get ') || /user|history|draft|version/.test(one))).toEqual(
    [],
  );
  const imports = ['post /api/v1/import/ghost', 'post /api/v1/import/wordpress'];
  expect(knows).toEqual(expect.arrayContaining(['get /api/v1/page', 'put /api/v1/post/{id}', ...imports]));
  expect(
    knows.filter(
      (call) =>
        !imports.includes(call) &&
        (![...draftedNames, '{alias}'].includes(call.split('/')[3] ?? '') ||
          /publish|discard|erase/.test(call)),
    ),
  ).toEqual([]);
});

const field = (model: string, component: string, hasLanguage = false) => ({
  id: model,
  component,
  model,
  title: model,
  useInLists: true,
  hasLanguage,
});
/** Records of each kind as they are published at first, and what becomes of some of them in the draft. */
const listed = {
  page: {
    made: [{ title: { en: 'Kiln' } }, { title: { en: 'ash', id: 'Abu' } }, { title: { id: 'Zaman' } }],
    put: [{ title: { en: 'Áshes' } }, { title: { en: 'Zinc', de: 'Zink' } }],
    sorts: ['title.en', 'title.id', 'title.de', 'id', 'created_at', 'status'],
    filters: [{}, { status: 'draft' }, { 'title.en': { contains: 'as' } }, { id: { ne: '' } }],
  },
  post: {
    made: [
      { type: 'villa', title: { en: 'Kiln' }, data: { beds: 10, kind: 'pool', label: { en: 'Éclair' } } },
      {
        type: 'villa',
        title: { en: 'ash' },
        data: { beds: '9', kind: 'beach', label: { en: 'eclair', id: 'z' } },
      },
      { type: 'villa', title: { en: 'Loam' }, data: { beds: -2.5, kind: 'POOL', label: { id: 'Alpha' } } },
    ],
    put: [
      { data: { beds: 9, kind: 'pool', label: { en: 'Zebra' } } },
      { title: { en: 'Ash' }, data: { kind: 'beach', beds: '-3', label: { en: 'ECLAIR' } } },
    ],
    sorts: [
      'title.en',
      'title.id',
      'data.beds',
      'data.kind',
      'data.label.en',
      'data.label.id',
      'id',
      'index',
    ],
    filters: [
      {},
      { status: 'published' },
      { 'data.kind': 'pool' },
      { 'data.kind': { ne: 'pool' } },
      { 'data.beds': { gte: 0 } },
      { 'data.beds': 9 },
      { 'data.label.en': { startsWith: 'ec' } },
      { 'data.kind': { in: ['beach', 'POOL'] } },
    ],
  },
  category: {
    made: [
      { type: 'villa', title: { en: 'Kiln' } },
      { type: 'villa', title: { en: 'ash' } },
    ],
    put: [{ title: { en: 'Zinc' } }],
    sorts: ['title.en', 'title.id', 'id'],
    filters: [{}, { type: 'villa' }],
  },
  static: {
    made: [{ title: { en: 'Kiln' } }, { title: { en: 'ash' } }],
    put: [{ title: { en: 'Zinc' } }],
    sorts: ['title.en', 'id'],
    filters: [{}],
  },
} as const;

it('lists what lists will have once all is published: every order, filter and page, in previews too', async () => {
  const { id: client, tokens } = await api.makeClient();
  const { admin: token, developer } = tokens;
  const components = [
    field('beds', 'VoldNumber'),
    field('kind', 'VoldSelectOption'),
    field('label', 'VoldInput', true),
  ];
  const data = { path: 'villa', cardDetail: { group: [{ id: 'a', components }] } };
  await call('POST', 'website-setting', { title: 'Villas', data }, {}, developer);
  const queries: string[] = [];
  for (const [resource, { made, put, sorts, filters }] of Object.entries(listed)) {
    const ids: string[] = [];
    for (const body of [...made, ...made, ...made]) {
      const answer = await call('POST', resource, body, {}, token);
      expect(answer.status).toBe(201);
      ids.push(answer.body.id);
    }
    const hasStatus = resource === 'page' || resource === 'post';
    await call('DELETE', `${resource}/${ids[2]}`, undefined, {}, token);
    const drafted = [
      ...put.map((body, at) => call('PUT', `${resource}/${ids[at]}`, body, draft, token)),
      call('DELETE', `${resource}/${ids[4]}`, undefined, draft, token),
      call('POST', `${resource}/${ids[2]}/restore`, undefined, draft, token),
      call('POST', resource, { ...made[0], title: { en: 'Added', id: 'Baru' } }, draft, token),
      ...(hasStatus ? [call('PUT', `${resource}/${ids[5]}`, { status: 'draft' }, draft, token)] : []),
    ];
    expect((await Promise.all(drafted)).map(({ status }) => status).filter((status) => status > 201)).toEqual(
      [],
    );
    for (const filter of filters)
      for (const sort of sorts)
        for (const direction of ['asc', 'desc'])
          for (const part of ['limit=50', 'limit=3', 'limit=3&skip=2', 'limit=3&skip=5', 'limit=2000']) {
            const where = encodeURIComponent(
              JSON.stringify(resource === 'post' ? { type: 'villa', ...filter } : filter),
            );
            queries.push(`${resource}?where=${where}&sort=${sort},${direction}&${part}`);
          }
    queries.push(
      ...['limit=10', 'limit=2&skip=1'].map((part) => `${resource}?q=as&sort=title.en,asc&${part}`),
    );
  }
  const read = async (asked: readonly string[], headers: object, as = token) => {
    const answers: unknown[] = [];
    for (const query of shareOf(asked, 0, 19)) {
      const [path, search] = query.split('?');
      const { status, body } = await call('GET', `${path}/${client}?${search}`, undefined, headers, as);
      expect(status, query).toBe(200);
      answers.push([decodeURIComponent(query), body.total, body.results?.map(({ id }) => id)]);
    }
    return answers;
  };
  const link = await call('POST', 'draft/preview-link', {}, {}, token);
  const preview = { 'x-vold-preview': new URL(link.body.url).searchParams.get('vold-preview') ?? '' };
  const guests = queries.filter((query) => query.startsWith('p'));
  const expected = [...(await read(queries, draft)), ...(await read(guests, preview, ''))];
  expect((await call('POST', 'draft/publish', { all: true }, {}, token)).status).toBe(200);
  const found = [...(await read(queries, {})), ...(await read(guests, {}, ''))];
  expect(expected.filter((_, at) => !isDeepStrictEqual(expected[at], found[at]))).toEqual([]);
});
