import { withFileKey } from '@vold/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileKey } from '../platform/auth/file-key.ts';
import { json } from '../platform/db/index.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

interface Answer {
  id: string;
  key: string;
  url: string;
  raw: string;
  token: string;
  message: string;
  results: { id: string; name: string; fault: string | null; permission: string[] }[];
}

let api: TestApi;
let owner: pg.Client;
let file: Answer;
beforeAll(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  const form = new FormData();
  form.set('file', new Blob(['Plan of the reef']), 'plan.txt');
  file = (await superadmin('POST', 'files', form)).body;
  const page = { title: { en: 'Plan' }, meta: { image: { id: file.id, url: file.raw } } };
  await superadmin('POST', 'page', page, { 'x-vold-edition': 'draft' });
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

const superadmin = (method: string, path: string, body?: unknown, headers = {}) =>
  api.call<Answer>(method, path, { token: api.bali.tokens.superadmin, body, headers });

interface Link {
  readonly id: string;
  readonly token: string;
}
async function makeLink(token: string, path = 'draft/preview-link'): Promise<Link> {
  const { status, body } = await api.call<Answer>('POST', path, { token, body: { name: 'For the board' } });
  expect([status, body.message]).toEqual([201, undefined]);
  return { id: body.id, token: new URL(body.url).searchParams.get('vold-preview') ?? '' };
}

/** Every way to use a link, as `opens` or `closed`; the list says the same. */
async function useLink({ id, token }: Link) {
  const headers = { 'x-vold-preview': token };
  const query = new URLSearchParams({ host: 'bali.localhost', path: '/' });
  const key = fileKey(api.keychain, api.bali.id, id);
  const statuses = [
    (await api.call('GET', 'page', { headers })).status,
    (await api.call('GET', `site/render?${query}`, { token: api.siteToken, headers })).status,
    (await api.fetchFile(withFileKey(file.raw, key), { token: null })).status,
  ];
  const inDatabase = await shownByDatabase(token);
  const { results } = (await superadmin('GET', 'draft/preview-link')).body;
  const listed = results.find((link) => link.id === id);
  return { statuses, inDatabase, fault: listed ? listed.fault : 'not listed' };
}
const opens = { statuses: [200, 200, 200], inDatabase: 1, fault: null };
const closed = (fault: string) => ({ statuses: [401, 401, 404], inDatabase: 0, fault });

async function shownByDatabase(token: string): Promise<number | null> {
  await owner.query('begin; set local role vold_preview; set local search_path = preview, public');
  await owner.query(
    `select set_config('app.client_id', $1, true), set_config('app.preview_token', $2, true)`,
    [api.bali.id, token],
  );
  const { rowCount } = await owner.query(`select from page where title ->> 'en' = 'Plan'`);
  await owner.query('rollback');
  return rowCount;
}

const account = { email: 'maker@bali.example', password: 'correct-horse-battery' };
const rights = ['draft.preview-link', 'page.list', 'page.update'];
describe('K2 a preview link', () => {
  let maker: { id: string; token: string };
  let roleId: string;
  beforeEach(async () => {
    roleId = (await superadmin('POST', 'role', { name: 'writer', permission: rights })).body.id;
    const body = { ...account, name: 'Maker', role: 'writer' };
    const { id } = (await superadmin('POST', 'user', body)).body;
    maker = { id, token: (await api.call<Answer>('POST', 'login', { body: account })).body.token };
  });
  afterEach(async () => {
    await superadmin('DELETE', `user/${maker.id}`);
    await superadmin('POST', `user/${maker.id}/erase`);
    await superadmin('DELETE', `role/${roleId}`);
  });
  const change = async (method: string, path: string, body?: unknown) => {
    const { status, body: answer } = await superadmin(method, path, body);
    expect([status, answer.message]).toEqual([200, undefined]);
  };

  it.each([
    [
      'gets a role without it',
      () => change('PUT', `user/${maker.id}`, { role: 'ticketMaster' }),
      () => change('PUT', `user/${maker.id}`, { role: 'writer' }),
    ],
    [
      'has a role that loses it',
      () => change('PUT', `role/${roleId}`, { permission: ['page.list'] }),
      () => change('PUT', `role/${roleId}`, { permission: rights }),
    ],
  ])('shows nothing while its maker %s', async (_what, lose, regain) => {
    const link = await makeLink(maker.token);
    expect(await useLink(link)).toEqual(opens);
    await lose();
    expect(await useLink(link)).toEqual(closed('maker'));
    await regain();
    expect(await useLink(link)).toEqual(opens);
    await lose();
    await change('DELETE', `draft/preview-link/${link.id}`);
    await regain();
    expect(await useLink(link)).toEqual(closed('not listed'));
  });

  it.each([
    ['is deleted', (id: string) => change('DELETE', `api-key/${id}`)],
    [
      'has expired',
      (id: string) => owner.query(`update "api-key" set expires_at = now() where id = $1`, [id]),
    ],
    [
      'loses the scope',
      (id: string) => owner.query(`update "api-key" set scopes = '["page.list"]' where id = $1`, [id]),
    ],
  ])('shows nothing once the API key that made it %s', async (_what, end) => {
    const body = { name: 'Deploy', scopes: rights };
    const made = await superadmin('POST', 'api-key', body);
    const link = await makeLink(made.body.key);
    const own = await makeLink(api.bali.tokens.superadmin);
    expect(await useLink(link)).toEqual(opens);
    await end(made.body.id);
    expect(await useLink(link)).toEqual(closed('key'));
    expect(await useLink(own)).toEqual(opens);
  });

  it('of a key shows nothing once the maker of the key loses the right', async () => {
    await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
      tx
        .updateTable('role')
        .set({ permission: json([...rights, 'api-key.create']) })
        .where('id', '=', roleId)
        .execute(),
    );
    const key = async () =>
      (await api.call<Answer>('POST', 'api-key', { token: maker.token, body: { name: 'K', scopes: rights } }))
        .body.key;
    await expect.poll(key).toMatch(/^vold_key_/);
    const link = await makeLink(await key());
    expect(await useLink(link)).toEqual(opens);
    await change('PUT', `role/${roleId}`, { permission: ['page.list', 'api-key.create'] });
    expect(await useLink(link)).toEqual(closed('maker'));
  });

  it('of a master opens, in each client', async () => {
    expect(await useLink(await makeLink(api.masterToken, `draft/preview-link/${api.bali.id}`))).toEqual(
      opens,
    );
  });

  it.each([
    [
      'an administrator sets a new password',
      () => change('PUT', `user/${maker.id}`, { password: 'another-long-password' }),
    ],
    [
      'an administrator resets the second factor',
      async () => {
        await owner.query('update "user" set second_factor_at = now() where id = $1', [maker.id]);
        await change('POST', `user/${maker.id}/reset-second-factor`);
      },
    ],
  ])('ends for good when %s of its maker', async (_what, reset) => {
    const link = await makeLink(maker.token);
    expect(await useLink(link)).toEqual(opens);
    await reset();
    expect(await useLink(link)).toEqual(closed('not listed'));
  });
});
