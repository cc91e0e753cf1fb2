import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const once = (key: string) => ({ headers: { 'idempotency-key': key } });

it('an upload that is sent again with its Idempotency-Key is one file', async () => {
  const send = (text: string) => {
    const body = new FormData();
    body.set('file', new Blob([text]), 'a.txt');
    const { editor: token } = api.bali.tokens;
    return api.call<{ id: string }>('POST', 'files', { token, body, ...once('upload') });
  };
  const [first, second] = [await send('one'), await send('one')];
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  expect(second.headers.get('idempotency-replayed')).toBe('true');
  expect((await send('two')).status).toBe(409);
  const list = await api.call<{ total: number }>('GET', 'files', { token: api.bali.tokens.editor });
  expect(list.body.total).toBe(1);
  expect(await readdir(join(api.dataDir, 'files', api.bali.id))).toHaveLength(1);
});

it('a client that is created again with its Idempotency-Key is one client', async () => {
  const make = (slug: string) =>
    api.call('POST', 'client', { token: api.masterToken, body: { name: 'New', slug }, ...once('client') });
  const [first, second] = await Promise.all([make('new'), make('new')]);
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  expect((await make('newer')).status).toBe(409);
});

it('FORM-18 a client needs a name; its slug is made of it, with a number where that is taken', async () => {
  const make = (body: object) =>
    api.call<{ slug: string; message: string }>('POST', 'client', { token: api.masterToken, body });
  expect((await make({})).body.message).toBe('Name is required');
  expect((await make({ name: 'Café Ñandú & Co' })).body.slug).toBe('cafe-nandu-co');
  expect((await make({ name: 'Café Ñandú & Co' })).body.slug).toBe('cafe-nandu-co-2');
  expect((await make({ name: '部屋' })).body.slug).toBe('client');
  const [one, two] = await Promise.all([make({ name: 'At once' }), make({ name: 'At once' })]);
  expect([one.body.slug, two.body.slug].sort()).toEqual(['at-once', 'at-once-2']);
});

it('a webhook that is made again with its Idempotency-Key is one webhook, told its secret again, which stays sealed', async () => {
  const make = (url: string) =>
    api.call<{ id: string; secret: string }>('POST', 'webhook', {
      token: api.bali.tokens.developer,
      body: { url, events: ['page.create'] },
      ...once('webhook'),
    });
  const [first, second] = [await make('https://example.com/a'), await make('https://example.com/a')];
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  expect(second.body.secret).toMatch(/^whsec_/);
  expect((await make('https://example.com/b')).status).toBe(409);
  const kept = await api.db.read({ kind: 'system', reason: 'test' }, (tx) =>
    tx.selectFrom('idempotency_key').select('body').where('key', '=', 'webhook').execute(),
  );
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(first.body.secret);
});

it('a website config that is saved again with its Idempotency-Key is saved once, without its secrets', async () => {
  const save = () =>
    api.call<{ rev: number; mandrill_key: string }>('POST', 'webconfig', {
      token: api.bali.tokens.superadmin,
      body: { site_name: 'Bali', mandrill_key: 'a-secret' },
      ...once('config'),
    });
  const [first, second] = [await save(), await save()];
  expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
  expect(second.headers.get('etag')).toBe(`"${first.body.rev}"`);
  expect(JSON.stringify(second.body)).not.toContain('a-secret');
});
