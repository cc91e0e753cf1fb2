import { siteAnswer } from '@vold/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi, testMaster } from './testing/test-api.ts';

let api: TestApi;
let owner: pg.Client;
beforeAll(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  await admin('POST', 'webconfig', {});
  await admin('POST', 'website-setting', { title: 'Tides', data: { path: 'tides' } });
  await admin('POST', 'post', { type: 'tides', title: { en: 'Low' }, slug: { en: 'low' } });
  await admin('POST', 'post', { type: 'tides', title: { en: 'High' }, slug: { en: 'high' } }, draft);
});
afterAll(async () => {
  await owner?.end();
  await api.close();
});

const draft = { 'x-vold-edition': 'draft' };
const send =
  (token: string) =>
  async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const sent = body === undefined ? { token, headers } : { token, headers, body };
    return api.call<{ id: string; token: string; tkn: string; key: string }>(method, path, sent);
  };
const admin = (method: string, path: string, body?: object, headers?: Record<string, string>) =>
  send(api.bali.tokens.superadmin)(method, path, body, headers);

let people = 0;
let role = '';
let user = '';
let page = '';
let post = '';
let session = '';
let tkn = '';
const ids = async (table: string, column: string, value: string) =>
  (
    await owner.query<{ id: string }>(`select id from "${table}" where client_id = $1 and "${column}" = $2`, [
      api.bali.id,
      value,
    ])
  ).rows[0]?.id ?? '';

/** A user with a custom role, and the live editor open at another user's page. */
beforeEach(async () => {
  people += 1;
  const { permission } = (
    await owner.query<{ permission: string[] }>(
      `select permission from role where client_id = $1 and name = 'editor'`,
      [api.bali.id],
    )
  ).rows[0] ?? { permission: [] };
  const made = await admin('POST', 'role', { name: `editor ${people}`, permission });
  expect(made.status).toBe(201);
  role = made.body.id;
  const account = { email: `eka${people}@bali.example.com`, password: 'correct horse battery' };
  user = (await admin('POST', 'user', { ...account, name: 'Eka', role: `editor ${people}` })).body.id;
  session = (await send('')('POST', 'login', account)).body.token;
  page = (await admin('POST', 'page', { title: { en: 'Draft' }, status: 'draft' })).body.id;
  post = (await admin('POST', 'post', { type: 'tides', title: { en: 'Draft' }, status: 'draft' })).body.id;
  tkn = await open('page', page);
});

async function open(type: string, id: string, token = session): Promise<string> {
  const { status, body } = await send(token)('POST', 'editor-session', { type, id, language: 'en' });
  expect(status).toBe(200);
  return body.tkn;
}
const readRecord = async (token = tkn, path = `page/${page}`) => (await send(token)('GET', path)).status;
/** The posts that the website in the frame shows; the status if the API refuses. */
async function postsInFrame(token = tkn): Promise<string[] | number> {
  const collections = { all: { type: 'tides', categories: [], count: 20, order: 'newest' } };
  const query = new URLSearchParams({ host: 'bali.localhost', path: '/', draft: 'en', draftOf: page });
  query.set('collections', JSON.stringify(collections));
  const headers = { 'x-vold-preview': token };
  const { status, body } = await api.call('GET', `site/render?${query}`, { token: api.siteToken, headers });
  if (status !== 200) return status;
  const drawn = siteAnswer.parse(body);
  return drawn.kind === 'frame' ? (drawn.collections.all ?? []).map(({ title }) => title).toSorted() : [];
}
const all = ['High', 'Low'];

it('0027 a frame shows the draft while its person may read all of it', async () => {
  expect(await postsInFrame()).toEqual(all);
  expect(await readRecord()).toBe(200);
});

it('0027 a frame shows nothing of the draft as soon as its role may not read all of it', async () => {
  const permission = ['page.get', 'page.list', 'editor-session.create'];
  expect((await admin('PUT', `role/${role}`, { permission })).status).toBe(200);
  expect(await postsInFrame()).toEqual(['Low']);
  expect(await readRecord()).toBe(200);
});

it('0027 a frame shows nothing of the draft as soon as its role is limited to some post types', async () => {
  expect((await admin('PUT', `role/${role}`, { disabled_menu: ['posts/journal'] })).status).toBe(200);
  expect(await postsInFrame()).toEqual(['Low']);
});

it.each([
  ['its person is blocked', () => admin('PUT', `user/${user}`, { blocked: true })],
  ['its person is deleted', () => admin('DELETE', `user/${user}`)],
  ['its person gets a role without the editor', () => admin('PUT', `user/${user}`, { role: 'ticketMaster' })],
  [
    'the right is taken from its role',
    () => admin('PUT', `role/${role}`, { permission: ['page.get', 'page.list'] }),
  ],
  ['its session is signed out', () => send(session)('POST', 'logout', {})],
  ['a second factor is demanded', () => admin('PUT', `role/${role}`, { require_second_factor: true })],
])('0027 the token of a frame ends when %s', async (_, end) => {
  expect([await readRecord(), await postsInFrame()]).toEqual([200, all]);
  expect((await end()).status).toBe(200);
  expect([await readRecord(), await postsInFrame()]).toEqual([401, 401]);
});

it('0027 the token of a frame reads its record only while the role may: menu, type, own records', async () => {
  const ofPost = await open('post', post);
  expect(await readRecord(ofPost, `post/${post}`)).toBe(200);
  await admin('PUT', `role/${role}`, { disabled_menu: ['posts/tides'] });
  expect(await readRecord(ofPost, `post/${post}`)).toBe(404);
  expect(await readRecord()).toBe(200);
  await admin('PUT', `role/${role}`, { disabled_menu: ['pages'] });
  expect(await readRecord()).toBe(403);
  await admin('PUT', `role/${role}`, { disabled_menu: [] });
  expect(await readRecord()).toBe(200);
  const own = await Promise.all(
    ['page.get', 'page.list'].map((action) => ids('restricted-action', 'action', action)),
  );
  const limit = async (is_need_self_permission: boolean) => {
    for (const id of own) await admin('PUT', `restricted-action/${id}`, { is_need_self_permission });
  };
  await limit(true);
  try {
    expect(await readRecord()).toBe(404);
    const mine = (await send(session)('POST', 'page', { title: { en: 'Mine' }, status: 'draft' })).body.id;
    expect(await readRecord(await open('page', mine), `page/${mine}`)).toBe(200);
  } finally {
    await limit(false);
  }
});

it('0027 the token of a frame that an API key opened ends with the key', async () => {
  const scopes = ['page.get', 'page.list', 'editor-session.create'];
  const made = await admin('POST', 'api-key', { name: 'Frames', scopes });
  expect(made.status).toBe(201);
  const ofKey = await open('page', page, made.body.key);
  expect(await readRecord(ofKey)).toBe(200);
  expect(await postsInFrame(ofKey)).toEqual(['Low']);
  expect((await admin('DELETE', `api-key/${made.body.id}`)).status).toBe(200);
  expect([await readRecord(ofKey), await postsInFrame(ofKey)]).toEqual([401, 401]);
});

it('0027 the token of a master’s frame works for the client, until the master signs out', async () => {
  const login = await send('')('POST', 'login', testMaster);
  const path = `editor-session/${api.bali.id}`;
  const { body } = await send(login.body.token)('POST', path, { type: 'page', id: page, language: 'en' });
  expect([await readRecord(body.tkn), await postsInFrame(body.tkn)]).toEqual([200, all]);
  await send(login.body.token)('POST', 'logout', {});
  expect([await readRecord(body.tkn), await postsInFrame(body.tkn)]).toEqual([401, 401]);
});

it('0027 the token of a frame costs no further statement while its session is cached', async () => {
  await readRecord();
  api.queries.length = 0;
  await readRecord();
  expect(api.queries.filter((text) => /"user"|session/.test(text))).toEqual([]);
});
