import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createKeychain, deriveSiteToken } from '../platform/auth/keychain.ts';
import { json } from '../platform/db/index.ts';
import { system } from '../platform/db/testing/sample-data.ts';
import { createHttpServer, type HttpServerDeps } from './create-http-server.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('a preview token ends with the person it was signed for', async () => {
  const admin = { token: api.bali.tokens.superadmin };
  const account = { email: 'eka@bali.example.com', password: 'correct horse battery' };
  const user = await api.call<{ id: string }>('POST', 'user', {
    ...admin,
    body: { ...account, name: 'Eka', role: 'editor' },
  });
  const { token } = (await api.call<{ token: string }>('POST', 'login', { body: account })).body;
  const page = await api.call<{ id: string }>('POST', 'page', {
    token,
    body: { title: { en: 'Draft' }, status: 'draft' },
  });
  const { id } = page.body;
  const session = await api.call<{ tkn: string }>('POST', 'editor-session', {
    token,
    body: { type: 'page', id, language: 'en' },
  });
  const preview = async () => (await api.call('GET', `page/${id}`, { token: session.body.tkn })).status;
  expect(await preview()).toBe(200);
  const block = (blocked: boolean) =>
    api.call('PUT', `user/${user.body.id}`, { ...admin, body: { blocked } });
  await block(true);
  expect(await preview()).toBe(401);
  // Its session was ended.
  await block(false);
  expect(await preview()).toBe(401);
});

it('a draft that is only looked at has a token of ten minutes', async () => {
  const admin = { token: api.bali.tokens.superadmin };
  const body = { title: { en: 'Draft' }, status: 'draft' };
  const { id } = (await api.call<{ id: string }>('POST', 'page', { ...admin, body })).body;
  const begun = Date.now();
  const session = async (view: boolean) => {
    const answer = await api.call<{ url: string; tkn: string; expires_at: string }>(
      'POST',
      'editor-session',
      {
        ...admin,
        body: { type: 'page', id, language: 'en', view },
      },
    );
    const { url, tkn, expires_at } = answer.body;
    const minutes = Math.round((Date.parse(expires_at) - begun) / 60_000);
    return { minutes, tkn, view: new URL(url).searchParams.get('view') };
  };
  const looked = await session(true);
  expect(looked).toMatchObject({ minutes: 10, view: 'draft' });
  expect(await session(false)).toMatchObject({ minutes: 120, view: null });
  expect((await api.call('GET', `page/${id}`, { token: looked.tkn })).status).toBe(200);
  // The token opens no other page, and a guest cannot read this one.
  const other = (await api.call<{ id: string }>('POST', 'page', { ...admin, body })).body.id;
  expect((await api.call('GET', `page/${other}`, { token: looked.tkn })).status).toBe(403);
  expect((await api.call('GET', `page/${id}/${api.bali.id}`)).status).toBe(404);
});

it.each([
  ['page', {}],
  ['post', { type: 'journal' }],
])('a %s has a frame before it is published', async (type, more) => {
  const token = api.bali.tokens.superadmin;
  const headers = { 'x-vold-edition': 'draft' };
  const made = await api.call<{ id: string }>('POST', type, {
    token,
    headers,
    body: { title: { en: 'New' }, ...more },
  });
  const { id } = made.body;
  const begin = (as: string) =>
    api.call<{ tkn: string }>('POST', 'editor-session', { token: as, body: { type, id, language: 'en' } });
  const { status, body } = await begin(token);
  expect(status).toBe(200);
  expect((await api.call('GET', `${type}/${id}`, { token: body.tkn })).status).toBe(200);
  expect((await begin(api.other.tokens.superadmin)).status).toBe(404);
});

it('a preview token makes no other call than those of a frame, also about its own record', async () => {
  const token = api.bali.tokens.superadmin;
  const body = { title: { en: 'Draft' }, slug: { en: 'own-record' } };
  const { id } = (await api.call<{ id: string }>('POST', 'page', { token, body })).body;
  const session = await api.call<{ tkn: string }>('POST', 'editor-session', {
    token,
    body: { type: 'page', id, language: 'en' },
  });
  const paths = api.routes.flatMap(({ method, path }) =>
    method === 'GET' && path.includes(':id') ? [path] : [],
  );
  expect(paths).toContain('page/:id/versions');
  const answered: string[] = [];
  for (const path of paths) {
    const own = path.replace(':id', id).replaceAll(/:\w+/g, '1');
    const { status } = await api.call('GET', own, { token: session.body.tkn });
    if (![401, 403, 404].includes(status)) answered.push(path);
  }
  expect(answered).toEqual(['page/:id']);
});

describe('the address of a client’s website on our own server', () => {
  /** A server with other settings, on the same database; what it says of the website to the editor and to the live editor. */
  async function serve(settings: Partial<HttpServerDeps>) {
    const installationKey = randomBytes(32);
    const app = await createHttpServer({
      db: api.db,
      installationKey,
      dataDir: api.dataDir,
      sitePort: 4001,
      logger: pino({ level: 'silent' }),
      ...settings,
    });
    onTestFinished(() => app.close());
    const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
      const token = path.startsWith('site/')
        ? deriveSiteToken(createKeychain(installationKey))
        : api.bali.tokens.editor;
      const headers = { authorization: `Bearer ${token}` };
      return (
        await app.inject({ method, url: `/api/v1/${path}`, headers, ...(body && { payload: body }) })
      ).json();
    };
    const page = { title: { en: 'A page' }, status: 'draft' };
    const { id } = await ask('POST', 'page', page);
    const { origin } = await ask('POST', 'editor-session', { type: 'page', id, language: 'en' });
    const { website } = await ask('GET', `client/${api.bali.id}`);
    expect(origin).toBe(website);
    return { website, ask };
  }

  it('is a name of this machine without a setting', async () => {
    expect((await serve({})).website).toBe('http://bali.localhost:4001');
    const local = await serve({ dashboardOrigins: 'http://localhost:4000' });
    expect(local.website).toBe('http://bali.localhost:4001');
  });

  it('is the one that the operator says, and visitors get there', async () => {
    const { website, ask } = await serve({ websiteAddress: 'https://{slug}.sites.example:8443' });
    expect(website).toBe('https://bali.sites.example:8443');
    for (const host of ['bali.sites.example:8443', 'bali.localhost:4001']) {
      expect(await ask('GET', `site/render?host=${host}&path=/`)).toMatchObject({
        client: { id: api.bali.id },
      });
    }
    for (const host of ['nobody.sites.example', 'a.bali.sites.example', 'sites.example']) {
      expect(await ask('GET', `site/render?host=${host}&path=/`)).toEqual({ kind: 'no-client' });
    }
  });

  it('is the first proven domain where people use the dashboard from elsewhere', async () => {
    const elsewhere = { dashboardOrigins: 'https://cms.vold.dev' };
    expect((await serve(elsewhere)).website).toBe('http://bali.localhost:4001');
    const domains = ['bali.internal', 'unproven.cafe', 'www.bali.cafe', 'bali.cafe'];
    const proven = domains.filter((domain) => domain !== 'unproven.cafe');
    await api.db.transact(system, async (tx) => {
      await tx
        .updateTable('client')
        .set({ domains: json(domains) })
        .where('id', '=', api.bali.id)
        .execute();
      const proofs = proven.map((domain) => ({ client_id: api.bali.id, domain }));
      await tx.insertInto('domain_proof').values(proofs).execute();
    });
    expect((await serve(elsewhere)).website).toBe('https://www.bali.cafe');
    const said = { ...elsewhere, websiteAddress: 'https://{slug}.sites.example' };
    expect((await serve(said)).website).toBe('https://bali.sites.example');
  });
});
