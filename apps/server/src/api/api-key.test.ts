import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface Key {
  id: string;
  key: string;
  hint: string;
  scopes: string[];
  last_used_at: string | null;
}
const make = (token: string | undefined, body: unknown, path = 'api-key') =>
  api.call<Key>('POST', path, { token, body });
const reading = { name: 'Build', scopes: ['page.list', 'page.get'] };
const pages = (key: string | undefined, path = 'page') => api.call('GET', path, { token: key });

describe('POST api-key', () => {
  it('is for those who may make keys', async () => {
    expect((await make(undefined, reading)).status).toBe(401);
    expect((await make(api.bali.tokens.editor, reading)).status).toBe(403);
    const foreign = await make(api.bali.tokens.superadmin, reading, `api-key/${api.other.id}`);
    expect(foreign.status).toBe(404);
  });

  it('refuses bad input, naming every field', async () => {
    const token = api.bali.tokens.superadmin;
    expect(await make(token, {})).toMatchObject({
      status: 422,
      body: { details: [{ path: 'name' }, { path: 'scopes' }] },
    });
    for (const body of [
      { ...reading, scopes: [] },
      { ...reading, scopes: 'page.list' },
      { ...reading, scopes: ['page.list', 'no.such'] },
      { ...reading, expires_at: 'tomorrow' },
      { ...reading, expires_at: '2020-01-01T00:00:00.000Z' },
      { ...reading, key: 'vold_key_mine' },
    ]) {
      expect([body, (await make(token, body)).status]).toEqual([body, 422]);
    }
  });

  it('gives no rights that its maker has not', async () => {
    const token = api.bali.tokens.developer;
    expect((await make(token, { ...reading, scopes: ['client.delete'] })).status).toBe(403);
    expect((await make(token, reading)).status).toBe(201);
  });

  it('gives no rights to what the menu of its maker hides by then', async () => {
    const token = api.bali.tokens.superadmin;
    const { key } = (await make(api.bali.tokens.developer, reading)).body;
    const where = encodeURIComponent(JSON.stringify({ name: 'developer' }));
    const roles = await api.call<{ results: Key[] }>('GET', `role?where=${where}`, { token });
    const hide = (disabled_menu: string[]) =>
      api.call('PUT', `role/${roles.body.results[0]?.id}`, { token, body: { disabled_menu } });
    const statuses = [(await pages(key)).status];
    for (const menu of [['pages'], []]) {
      expect((await hide(menu)).status).toBe(200);
      statuses.push((await pages(key)).status);
    }
    expect(statuses).toEqual([200, 403, 200]);
  });

  it('S18 is refused to keys, also to one that has every right that it asks for', async () => {
    const parent = await make(api.bali.tokens.superadmin, reading);
    // As keys of earlier versions have it.
    const owner = new pg.Client({ connectionString: api.databaseUrl });
    await owner.connect();
    const scopes = JSON.stringify(['api-key.create', ...reading.scopes]);
    await owner.query('update "api-key" set scopes = $1 where id = $2', [scopes, parent.body.id]);
    await owner.end();
    expect(await make(parent.body.key, reading)).toMatchObject({
      status: 403,
      body: { message: 'This is for people: an API key cannot do it. Sign in instead.' },
    });
    expect((await pages(parent.body.key)).status).toBe(200);
  });

  it('shows the key once and keeps a digest', async () => {
    const token = api.bali.tokens.superadmin;
    const headers = { 'idempotency-key': 'one-key' };
    const made = await api.call<Key>('POST', 'api-key', { token, body: reading, headers });
    expect(made.status).toBe(201);
    const { id, key, hint } = made.body;
    expect(key).toMatch(/^vold_key_[\w-]{43}$/);
    expect(key.startsWith(hint) && hint.length < 16).toBe(true);
    const shown = await api.call('GET', `api-key/${id}`, { token });
    const list = await api.call('GET', 'api-key', { token });
    const stored = await api.db.read({ kind: 'system', reason: 'test' }, async (tx) => [
      await tx.selectFrom('api-key').selectAll().execute(),
      await tx.selectFrom('idempotency_key').selectAll().execute(),
      await tx.selectFrom('history').selectAll().where('model', '=', 'api-key').execute(),
    ]);
    expect(shown.status).toBe(200);
    expect(JSON.stringify([shown.body, list.body, stored])).not.toContain(key);
    expect(JSON.stringify([shown.body, list.body, stored[2]])).not.toContain('key_hash');
    expect(JSON.stringify(list.body)).toContain(id);
  });
});

describe('an API key', () => {
  it('acts within its scopes, in its client, and not for its maker himself', async () => {
    const token = api.bali.tokens.superadmin;
    const { key } = (await make(token, { name: 'CI', scopes: ['page.list', 'page.create'] })).body;
    expect((await pages(key)).status).toBe(200);
    const body = { title: { en: 'By a key' } };
    const created = await api.call('POST', 'page', { token: key, body });
    expect(created).toMatchObject({ status: 201, body: { created_by: api.bali.userIds.superadmin } });
    expect((await pages(key, 'user')).status).toBe(403);
    expect((await make(key, reading)).status).toBe(403);
    expect((await pages(key, `page/${api.other.id}`)).status).toBe(404);
    for (const path of ['self', 'self/sessions', 'self/second-factor']) {
      expect((await pages(key, path)).status).toBe(403);
    }
    const change = { oldpassword: 'x', newpassword: 'taken over by a key' };
    expect((await api.call('POST', 'self/change-password', { token: key, body: change })).status).toBe(403);
    expect((await api.call('POST', 'logout', { token: key, body: {} })).status).toBe(403);
  });

  it('of a master reaches the one client that it was made for', async () => {
    const made = await make(api.masterToken, reading, `api-key/${api.bali.id}`);
    expect(made.status).toBe(201);
    const { key } = made.body;
    for (const { tokens } of [api.bali, api.other]) {
      const page = { token: tokens.superadmin, body: { title: { en: 'A page' } } };
      expect((await api.call('POST', 'page', page)).status).toBe(201);
    }
    expect((await pages(key, `page/${api.bali.id}`)).status).toBe(200);
    expect((await pages(key, `page/${api.other.id}`)).status).toBe(404);
    const all = await api.call<{ results: { client_id: string }[] }>('GET', 'page', { token: key });
    expect(new Set(all.body.results.map(({ client_id }) => client_id))).toEqual(new Set([api.bali.id]));
  });

  it('of a master reaches what its scopes name, whatever the menus of roles show', async () => {
    const lists = ['component', 'navigation', 'post', 'user', 'webconfig'];
    const scopes = lists.map((name) => `${name}.list`);
    const { key } = (await make(api.masterToken, { ...reading, scopes }, `api-key/${api.bali.id}`)).body;
    const answers = await Promise.all(lists.map((name) => api.call('GET', name, { token: key })));
    expect(answers.map(({ status }) => status)).toEqual(lists.map(() => 200));
    expect((await api.call('GET', 'role', { token: key })).status).toBe(403);
  });

  it('notes when it was used, without a revision and without history', async () => {
    const token = api.bali.tokens.superadmin;
    const { id, key } = (await make(token, reading)).body;
    await pages(key);
    const read = async () => (await api.call<Key & { rev: number }>('GET', `api-key/${id}`, { token })).body;
    await expect.poll(async () => (await read()).last_used_at).not.toBeNull();
    expect((await read()).rev).toBe(1);
    const history = await api.call<{ total: number }>('GET', `history?where={"record_id":"${id}"}`, {
      token,
    });
    expect(history.body.total).toBe(1);
  });

  it('notes a use that meets a change of other keys', async () => {
    const token = api.bali.tokens.superadmin;
    const twenty = Array.from({ length: 20 }, (_, index) => index);
    const made = await Promise.all(twenty.map(async () => (await make(token, reading)).body));
    await Promise.all(made.flatMap(({ key }) => [make(token, reading), pages(key)]));
    const unused = async () => {
      const { body } = await api.call<{ results: Key[] }>('GET', 'api-key?limit=999', { token });
      const used = new Set(body.results.filter((key) => key.last_used_at !== null).map(({ id }) => id));
      return made.filter(({ id }) => !used.has(id)).length;
    };
    await expect.poll(unused).toBe(0);
  });

  it('ends at once when it is deleted, by staff of its client only', async () => {
    const token = api.bali.tokens.superadmin;
    const { id, key } = (await make(token, reading)).body;
    expect((await pages(key)).status).toBe(200);
    const remove = (by: string) => api.call('DELETE', `api-key/${id}`, { token: by });
    expect((await remove(api.bali.tokens.editor)).status).toBe(403);
    expect((await remove(api.other.tokens.superadmin)).status).toBe(404);
    expect((await remove(token)).status).toBe(200);
    expect((await pages(key)).status).toBe(401);
  });

  it('ends with its time, for whoever knows it already and for whoever looks it up', async () => {
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    const [known, other] = await Promise.all(
      [1, 2].map(async () => (await make(api.bali.tokens.superadmin, { ...reading, expires_at })).body),
    );
    expect((await pages(known?.key)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(expires_at) });
    try {
      expect((await pages(known?.key)).status).toBe(401);
    } finally {
      vi.useRealTimers();
    }
    const owner = new pg.Client({ connectionString: api.databaseUrl });
    await owner.connect();
    await owner.query('update "api-key" set expires_at = now() where id = $1', [other?.id]);
    await owner.end();
    expect((await pages(other?.key)).status).toBe(401);
  });

  it('shrinks with the role of its maker, and ends with his account', async () => {
    const admin = api.bali.tokens.superadmin;
    const create = async (path: string, body: object) => {
      const made = await api.call<{ id: string }>('POST', path, { token: admin, body });
      expect([path, made.status]).toEqual([path, 201]);
      return `${path}/${made.body.id}`;
    };
    const permission = ['api-key.create', 'page.list', 'user.list'];
    const role = await create('role', { name: 'key-maker', permission });
    const sent = { name: 'May', email: 'may@bali.example.com', password: 'a-long-password' };
    const user = await create('user', { ...sent, role: 'key-maker' });
    const { email, password } = sent;
    const { token } = (await api.call<{ token: string }>('POST', 'login', { body: { email, password } }))
      .body;
    const { key } = (await make(token, { name: 'K', scopes: ['page.list', 'user.list'] })).body;
    expect((await pages(key, 'user')).status).toBe(200);
    const less = permission.filter((action) => action !== 'user.list');
    await api.call('PUT', role, { token: admin, body: { permission: less } });
    expect((await pages(key, 'user')).status).toBe(403);
    expect((await pages(key)).status).toBe(200);
    await api.call('PUT', user, { token: admin, body: { blocked: true } });
    expect((await pages(key)).status).toBe(401);
  });

  it.each(['vold_key_', `vold_key_${'A'.repeat(43)}`, `vold_key_${'A'.repeat(44)}`])(
    '%s does not exist',
    async (key) => {
      expect((await pages(key)).status).toBe(401);
    },
  );

  it('ends when the password of its maker is set by another user, and not when the maker changes it', async () => {
    const { superadmin } = api.bali.tokens;
    const user = {
      name: 'Kay',
      email: 'kay@bali.example.com',
      password: 'first-password',
      role: 'developer',
    };
    const { id } = (await api.call<{ id: string }>('POST', 'user', { token: superadmin, body: user })).body;
    const login = (password: string) =>
      api.call<{ token: string }>('POST', 'login', { body: { email: user.email, password } });
    const { token } = (await login(user.password)).body;
    const { key } = (await make(token, reading)).body;
    const body = { oldpassword: user.password, newpassword: 'second-password' };
    expect((await api.call('POST', 'self/change-password', { token, body })).status).toBe(200);
    expect((await pages(key)).status).toBe(200);
    const set = { token: superadmin, body: { password: 'third-password' } };
    expect((await api.call('PUT', `user/${id}`, set)).status).toBe(200);
    await expect.poll(async () => (await pages(key)).status).toBe(401);
    expect((await login('third-password')).status).toBe(200);
  });
});
