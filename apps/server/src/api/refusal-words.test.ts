import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from '../platform/db/index.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

interface Answer {
  id: string;
  rev: number;
  code: string;
  message: string;
  details: { path: string; message: string }[];
}

let api: TestApi;
let page: Answer;
const title = { en: 'A' };
const send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  api.call<Answer>(method, path, { token: api.bali.tokens.superadmin, body, headers });
const create = async (resource: string, body: object) => {
  const made = await send('POST', resource, body);
  expect(made.status).toBe(201);
  return made.body;
};

beforeAll(async () => {
  api = await startTestApi();
  page = await create('page', { title });
});
afterAll(() => api.close());

/** Typical mistakes of a first call, and their answers. */
describe('a refusal says', () => {
  it.each([
    ['which fields there are', 'page?sort=title', 'sort', /^Unknown field: title\. Known are .*title\.\*/],
    [
      'which fields there are',
      'page?where={"tilte":1}',
      'where.tilte',
      /^Unknown field: tilte\. Known are id,/,
    ],
    ['that a parameter is there twice', 'page?limit=1&limit=2', 'limit', /^limit is given more than once$/],
  ])('%s (%s)', async (_what, path, at, message) => {
    const { status, body } = await send('GET', path);
    expect([status, body.details]).toMatchObject([422, [{ path: at }]]);
    expect(body.message).toMatch(message);
  });

  it.each<[string, string, unknown, string, string]>([
    [
      'page',
      'title.EN',
      { title: { EN: 'A' } },
      'title.EN',
      'EN is not a name that can stand here: Not a language code, such as en or pt-br',
    ],
    [
      'page',
      'a time',
      { title, publish_at: 'tomorrow' },
      'publish_at',
      'publish_at must be a date and time such as 2026-01-31T12:00:00Z',
    ],
    [
      'user',
      'an address',
      { name: 'A', email: 'x', password: 'long enough', role: 'editor' },
      'email',
      'email must be an e-mail address',
    ],
    [
      'form-builder',
      'where to go',
      { title: 'A', redirect: 'javascript:alert(1)' },
      'redirect',
      'A path that starts with / or an address that starts with http',
    ],
    [
      'redirect',
      'a blank',
      { from: '/old path', to: '/b' },
      'from',
      'A path that starts with / and has no blank, ? or #',
    ],
  ])('POST %s: %s', async (resource, _what, body, path, message) => {
    const refused = await send('POST', resource, body);
    expect([refused.status, refused.body.details]).toEqual([422, [{ path, message }]]);
  });

  it('which field of another record has a value, by its label', async () => {
    const redirect = { from: '/taken', to: '/b' };
    await create('redirect', redirect);
    const message = 'The “From” address is already in use by another redirect';
    const refused = await send('POST', 'redirect', redirect);
    expect([refused.status, refused.body.details]).toEqual([409, [{ path: 'from', message }]]);
  });

  it('what puts records in order', async () => {
    for (const [path, words] of [
      ['post/type/journal/reorder', 'Send {"ids": […]}, or the list of ids alone'],
      [
        'category/type/journal/reorder',
        'Send {"ids": […]}, the list of ids alone, or {"places": [{"id", "parent"}, …]}',
      ],
    ] as const) {
      for (const body of [{}, { ids: 'x' }, [{ id: 'x' }]]) {
        expect(await send('PUT', path, body)).toMatchObject({ status: 422, body: { message: words } });
      }
    }
  });

  it('which methods an address takes, in words and in a header', async () => {
    const wrong = await send('PATCH', `page/${page.id}`, {});
    expect(wrong).toMatchObject({
      status: 405,
      body: { code: 'WRONG_METHOD', message: 'This address takes GET, PUT and DELETE, not PATCH' },
    });
    expect(wrong.headers.get('allow')).toBe('GET, PUT, DELETE');
    expect((await send('DELETE', `page/${api.bali.id}`)).body.message).toBe(
      'This address takes GET and POST, not DELETE',
    );
    expect((await send('PATCH', 'nothing/at/all', {})).body.message).toBe('This address was not found');
  });

  it('how a token is sent, and that a key is none any more', async () => {
    const { body: key } = await api.call<Answer & { key: string }>('POST', 'api-key', {
      token: api.bali.tokens.superadmin,
      body: { name: 'Program', scopes: ['page.list'] },
    });
    await send('DELETE', `api-key/${key.id}`);
    const message = async (authorization: string) =>
      (await api.call<Answer>('GET', 'page', { headers: { authorization } })).body.message;
    expect(await message(`Bearer ${key.key}`)).toBe('This API key is not valid, or not any more.');
    expect(await message(`Basic ${key.key}`)).toBe(
      'Send the token as "Authorization: Bearer" and the token.',
    );
    expect(await message('Bearer nonsense')).toBe('Your session has ended. Please sign in again.');
  });

  it('that a copy needs a title, however it is missing', async () => {
    for (const [body, message] of [
      [{}, 'Title can not be empty!'],
      [{ title: ' ' }, 'Title can not be empty!'],
      [{ title: 5 }, 'title must be a text, or texts by language'],
    ] as const) {
      expect((await send('POST', `page/${page.id}/duplicate`, body)).body.message).toBe(message);
    }
  });
});

describe('refused are', () => {
  it('a revision that is none, which would write over what somebody else saved', async () => {
    const made = await create('page', { title });
    for (const rev of ['1', 1.5, {}]) {
      expect((await send('PUT', `page/${made.id}`, { status: 'draft', rev })).body.details).toEqual([
        { path: 'rev', message: 'rev must be a whole number' },
      ]);
    }
    expect((await send('PUT', `page/${made.id}`, { status: 'draft', rev: null })).status).toBe(200);
    expect((await send('PUT', `page/${made.id}`, { status: 'draft', rev: 1 })).status).toBe(412);
  });

  it.each(['page', 'post'])('a %s that ends before it begins', async (resource) => {
    const body = { type: 'journal', title };
    const { type: _none, ...own } = body;
    const fields = resource === 'post' ? body : own;
    const late = '2030-01-02T00:00:00Z';
    const early = '2030-01-01T00:00:00Z';
    const ends = { status: 422, body: { details: [{ path: 'unpublish_at' }] } };
    expect(await send('POST', resource, { ...fields, publish_at: late, unpublish_at: early })).toMatchObject(
      ends,
    );
    const { id } = await create(resource, { ...fields, publish_at: late });
    expect(await send('PUT', `${resource}/${id}`, { unpublish_at: early })).toMatchObject(ends);
    expect(await send('PUT', `${resource}/${id}`, { unpublish_at: late })).toMatchObject(ends);
    expect((await send('PUT', `${resource}/${id}`, { publish_at: null, unpublish_at: early })).status).toBe(
      200,
    );
    expect(await send('PUT', `${resource}/${id}`, { publish_at: late })).toMatchObject(ends);
  });

  it('another type for a category with others below it', async () => {
    const above = await create('category', { type: 'journal', title });
    const below = await create('category', { type: 'journal', title, parent: above.id });
    expect(await send('PUT', `category/${above.id}`, { type: 'event' })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'type', message: 'There are categories of another type below it' }] },
    });
    expect((await send('PUT', `category/${below.id}`, { type: 'event' })).status).toBe(422);
    await send('DELETE', `category/${below.id}`);
    expect((await send('PUT', `category/${above.id}`, { type: 'event' })).status).toBe(200);
  });

  it('an address of a page behind which another language begins', async () => {
    const language = [
      { code: 'en', name: 'English' },
      { code: 'id', name: 'Indonesian' },
    ];
    expect((await send('POST', 'webconfig', { language: language.slice(0, 1) })).status).toBe(200);
    const early = await create('page', { title, slug: { en: 'id/early' } });
    expect(await send('POST', 'webconfig', { language })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'language.1.code', message: expect.stringContaining('“/id/early”') }] },
    });
    // As websites have it that added the language before this was refused.
    await api.db.transact({ kind: 'client', clientId: api.bali.id }, (tx) =>
      tx
        .updateTable('webconfig')
        .set({ language: json(language) })
        .execute(),
    );
    const message = 'At the address "/id" the website in Indonesian begins';
    for (const [path, body] of [
      ['slug.en', { title, slug: { en: 'id' } }],
      ['slug.en', { title: { en: 'Id' } }],
      ['customUrl.en', { title, customUrl: { en: '/id/prices' } }],
    ] as const) {
      expect(await send('POST', 'page', body)).toMatchObject({
        status: 409,
        body: { code: 'SLUG_TAKEN', details: [{ path, message }] },
      });
    }
    for (const slug of [{ en: 'spa' }, { en: 'idea' }, { en: 'two', id: 'id' }])
      await create('page', { title, slug });
    expect(
      (await send('PUT', `page/${early.id}`, { slug: { en: 'id/early' }, status: 'draft' })).status,
    ).toBe(200);
    expect((await send('PUT', `page/${early.id}`, { slug: { en: 'id/late' } })).status).toBe(409);
    for (const [path, status] of [
      ['id', 409],
      ['en', 201],
    ] as const)
      expect(await send('POST', 'website-setting', { title: path, data: { path } }), path).toMatchObject({
        status,
      });
    expect((await send('POST', 'webconfig', { language: language.slice(0, 1) })).status).toBe(200);
  });

  it('B21 an address that the server keeps for itself', async () => {
    for (const [address, first] of [
      ['files/brochures', 'files/'],
      ['/Files/a', 'files/'],
      ['_vold/a', '_vold/'],
      ['healthz', 'healthz'],
      ['/readyz/', 'readyz'],
    ] as const) {
      const message = `The server keeps addresses that begin with "/${first}" for itself`;
      expect(await send('POST', 'page', { title, customUrl: { en: address } }), address).toMatchObject({
        status: 409,
        body: { code: 'SLUG_TAKEN', details: [{ path: 'customUrl.en', message }] },
      });
    }
    for (const en of ['files', 'filesystem/a', 'healthz/a', 'our/files/a'])
      await create('page', { title, customUrl: { en } });
    for (const path of ['files', 'healthz', 'readyz']) {
      const message = `The server keeps addresses that begin with "/${path}" for itself`;
      expect(await send('POST', 'website-setting', { title: 'A type', data: { path } })).toMatchObject({
        status: 409,
        body: { details: [{ path: 'data.path', message }] },
      });
    }
    // A path that the record has already may stay.
    const early = await create('website-setting', { title: 'Early', data: { path: 'early' } });
    await api.db.transact({ kind: 'system', reason: 'test', clientId: api.bali.id }, (tx) =>
      tx
        .updateTable('website-setting')
        .set({ data: json({ path: 'files' }) })
        .where('id', '=', early.id)
        .execute(),
    );
    const change = (path: string) => send('PUT', `website-setting/${early.id}`, { data: { path } });
    expect([(await change('files')).status, (await change('readyz')).status]).toEqual([200, 409]);
  });

  it('no language at all, and one twice', async () => {
    const en = { code: 'en', name: 'English' };
    expect((await send('POST', 'webconfig', { language: [] })).body.message).toBe(
      'A website has at least one language',
    );
    expect((await send('POST', 'webconfig', { language: [en, en] })).body.details).toEqual([
      { path: 'language.1.code', message: 'en is in the list already' },
    ]);
    expect((await send('POST', 'webconfig', { language: [en] })).status).toBe(200);
  });

  it('host names of a client that are addresses', async () => {
    const as = (domains: string[]) =>
      api.call<Answer>('POST', 'client', { token: api.masterToken, body: { name: 'New', domains } });
    for (const domain of [
      'http://new.example/',
      'new.example/path',
      'new.example:80',
      'neu heit.example',
      '',
    ]) {
      expect((await as([domain])).body.details).toEqual([
        { path: 'domains.0', message: 'A host name such as www.example.com' },
      ]);
    }
    const made = await as(['www.New-example.com']);
    expect([made.status, made.headers.get('location')]).toEqual([201, `/api/v1/client/${made.body.id}`]);
  });
});

it('a website that has a revision is told so, in whichever way it asks', async () => {
  const url = `${api.url}/api/v1/page/${page.id}/${api.bali.id}`;
  const status = async (tags: string) => (await fetch(url, { headers: { 'if-none-match': tags } })).status;
  expect(await Promise.all(['"1"', 'W/"1"', '"9", "1"', '*', '"9"', ''].map(status))).toEqual([
    304, 304, 304, 304, 200, 200,
  ]);
});
