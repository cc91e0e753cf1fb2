import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
    sql`update client set options = '{}' where id = ${api.bali.id}`.execute(tx),
  );
});

const put = (options: object, token = api.masterToken) =>
  api.call<{ options: object; message: string; details: { path: string }[] }>(
    'PUT',
    `client/${api.bali.id}`,
    {
      token,
      body: { options },
    },
  );

it('options of a client are merged by key, and null takes one away', async () => {
  expect((await put({ featured: true, menu_enabled_post: ['a'] })).body.options).toEqual({
    featured: true,
    menu_enabled_post: ['a'],
  });
  expect((await put({ v2_editor: true })).body.options).toEqual({
    featured: true,
    menu_enabled_post: ['a'],
    v2_editor: true,
  });
  expect((await put({ featured: null, menu_enabled_post: [] })).body.options).toEqual({
    menu_enabled_post: [],
    v2_editor: true,
  });
  expect((await put({})).body.options).toEqual({ menu_enabled_post: [], v2_editor: true });
});

it('the staff of a client may send a part of its options back, and change none', async () => {
  await put({ v2_editor: true });
  const { superadmin } = api.bali.tokens;
  expect((await put({ v2_editor: true }, superadmin)).status).toBe(200);
  for (const options of [{ v2_editor: false }, { v2_editor: null }, { publishing: 'direct' }])
    expect((await put(options, superadmin)).status).toBe(422);
});

it('W6 an option that is none is refused with the place; one that is stored already stays', async () => {
  const refused = await put({ fetured: true });
  expect([refused.status, refused.body.details]).toMatchObject([422, [{ path: 'options.fetured' }]]);
  await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
    sql`update client set options = options || '{"old": 1}' where id = ${api.bali.id}`.execute(tx),
  );
  const saved = await put({ old: 1, featured: true });
  expect([saved.status, saved.body.options]).toMatchObject([200, { old: 1, featured: true }]);
  expect((await put({ other: 1 })).status).toBe(422);
  const body = { name: 'New', options: { fetured: true } };
  expect((await api.call('POST', 'client', { token: api.masterToken, body })).status).toBe(422);
});

it('a new client has no options that are null', async () => {
  const body = { name: 'Newer', options: { featured: null, v2_editor: true } };
  const made = await api.call<{ options: object }>('POST', 'client', { token: api.masterToken, body });
  expect([made.status, made.body.options]).toEqual([201, { v2_editor: true }]);
});
