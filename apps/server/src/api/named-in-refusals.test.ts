import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
let owner: pg.Client;
const undo: (() => Promise<void>)[] = [];
beforeAll(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  const sku = { id: 'sku', component: 'VoldInput', model: 'sku', title: 'SKU', options: { unique: true } };
  const cardDetail = { group: [{ id: 'a', components: [sku] }] };
  for (const path of ['tides', 'secrets'])
    await make('website-setting', { title: path, data: { path, cardDetail } });
});
afterAll(async () => {
  await owner?.end();
  await api.close();
});
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

type Role = keyof TestApi['bali']['tokens'];
interface Said {
  id: string;
  code?: string;
  message?: string;
}
const send = (method: string, path: string, body?: object, role: Role = 'superadmin', headers = {}) =>
  api.call<Said>(method, path, { token: api.bali.tokens[role], body, headers });
async function make(resource: string, body: object, role?: Role, headers = {}): Promise<string> {
  const { status, body: made } = await send('POST', resource, body, role, headers);
  expect([status, made.message]).toEqual([201, undefined]);
  return made.id;
}
const idOf = async (table: string, column: string, value: string) =>
  (
    await owner.query<{ id: string }>(`select id from "${table}" where client_id = $1 and "${column}" = $2`, [
      api.bali.id,
      value,
    ])
  ).rows[0]?.id ?? '';
async function limitRole(name: Role, fields: object, reset: object): Promise<void> {
  const id = await idOf('role', 'name', name);
  expect((await send('PUT', `role/${id}`, fields)).status).toBe(200);
  undo.push(async () => void (await send('PUT', `role/${id}`, reset)));
}
async function limitToOwn(...actions: string[]): Promise<void> {
  for (const action of actions) {
    const id = await idOf('restricted-action', 'action', action);
    expect((await send('PUT', `restricted-action/${id}`, { is_need_self_permission: true })).status).toBe(
      200,
    );
    undo.push(
      async () => void (await send('PUT', `restricted-action/${id}`, { is_need_self_permission: false })),
    );
  }
}
const draft = { 'x-vold-edition': 'draft' };
/** The whole answer of a refusal. */
const said = async (...call: Parameters<typeof send>) => {
  const { status, body } = await send(...call);
  expect([409, 422]).toContain(status);
  return JSON.stringify(body);
};
let count = 0;
const slug = () => `place-${++count}`;
const page = (title: string, at: string) => ({ title: { en: title }, slug: { en: at } });

it.each([{}, draft])(
  'K9 a taken address names the page that has it to those who may read it (%j)',
  async (headers) => {
    const at = slug();
    await make('page', page('Confidential', at), 'superadmin', headers);
    expect(await said('POST', 'page', page('X', at), 'editor', headers)).toContain(
      `The address \\"/${at}\\" is taken by the page \\"Confidential\\"`,
    );
  },
);

it.each([{}, draft])('a taken address names the category that has it (%j)', async (headers) => {
  const category = { type: 'tides', title: { en: 'Low water' }, slug: { en: slug() } };
  await make('category', category, 'superadmin');
  expect(
    await said('POST', 'category', { ...category, title: { en: 'X' } }, 'superadmin', headers),
  ).toContain(`is taken by the category \\"Low water\\"`);
});

it.each([{}, draft])(
  'K9 a taken address names no page of others to those who read their own (%j)',
  async (headers) => {
    const at = slug();
    const own = slug();
    await make('page', page('Confidential', at), 'superadmin', headers);
    await make('page', page('Mine', own), 'editor', headers);
    await limitToOwn('page.get', 'page.list');
    const refused = await said('POST', 'page', page('X', at), 'editor', headers);
    expect(refused).toContain(`The address \\"/${at}\\" is taken"`);
    expect(refused).not.toContain('Confidential');
    expect(await said('POST', 'page', page('X', own), 'editor', headers)).toContain('Mine');
  },
);

it.each(['post', 'category'])('K9 a taken address names no %s of a hidden type', async (resource) => {
  const id = await make(resource, { type: 'secrets', ...page('Confidential', slug()) });
  const at = (
    await owner.query<{ path: string }>('select path from address where client_id = $1 and record_id = $2', [
      api.bali.id,
      id,
    ])
  ).rows[0]?.path;
  const custom = { title: { en: 'X' }, customUrl: { en: at } };
  const before = await send('POST', 'page', custom, 'editor');
  await limitRole('editor', { disabled_menu: ['posts/secrets'] }, { disabled_menu: [] });
  const after = await send('POST', 'page', custom, 'editor');
  expect([before.status, after.status]).toEqual([409, 409]);
  expect(JSON.stringify(before.body)).toContain('Confidential');
  expect(JSON.stringify(after.body)).not.toContain('Confidential');
});

it('K9 a change, a copy, a restore and bulk calls name no page of others', async () => {
  const at = slug();
  const mine = await make('page', page('Mine', at), 'editor');
  await send('DELETE', `page/${mine}`, undefined, 'editor');
  await make('page', page('Confidential', at));
  const other = await make('page', page('Other', slug()), 'editor');
  await limitToOwn('page.get', 'page.list');
  const answers = [
    await said('PUT', `page/${other}`, { slug: { en: at } }, 'editor'),
    await said('POST', `page/${mine}/restore`, {}, 'editor'),
    JSON.stringify((await send('POST', 'page/bulk/restore', { ids: [mine] }, 'editor')).body),
  ];
  for (const answer of answers) {
    expect(answer).toContain(`The address \\"/${at}\\" is taken"`);
    expect(answer).not.toContain('Confidential');
  }
});

it('K9 a publication names no page of others', async () => {
  const at = slug();
  const mine = await make('page', page('Mine', at), 'editor', draft);
  await owner.query(`delete from address where client_id = $1 and drafted`, [api.bali.id]);
  await make('page', page('Confidential', at));
  const seen = await said('POST', `page/${mine}/publish`, {}, 'editor');
  expect(seen).toContain('Confidential');
  await limitToOwn('page.get', 'page.list');
  const refused = await said('POST', `page/${mine}/publish`, {}, 'editor');
  expect(refused).toContain(`The address \\"/${at}\\" is taken"`);
  expect(refused).not.toContain('Confidential');
});

it('K9 a unique value names no post of others', async () => {
  const post = (title: string) => ({ type: 'tides', title: { en: title }, data: { sku: 'A-1' } });
  await make('post', post('Confidential'));
  expect(await said('POST', 'post', post('X'), 'editor')).toContain('Confidential');
  await limitToOwn('post.get', 'post.list');
  const refused = await said('POST', 'post', post('X'), 'editor');
  expect(refused).toContain('SKU must be unique: another post has this value');
  expect(refused).not.toContain('Confidential');
});

it('K9 a template in use names no form to those who read none', async () => {
  const template = await make('mail-template', {
    name: 'Thanks',
    subject: { en: 'Thanks' },
    body: { en: '<p>T</p>' },
  });
  await make('form-builder', { title: 'Confidential', form_id: 'conf', submitTemplate: template });
  expect(await said('DELETE', `mail-template/${template}`, undefined, 'editor')).toContain('Confidential');
  await limitToOwn('form-builder.get');
  expect(await said('DELETE', `mail-template/${template}`, undefined, 'editor')).not.toContain(
    'Confidential',
  );
});

it('K9 a redirect from a taken address names neither page nor redirect', async () => {
  await make('redirect', { from: '/taken-redirect', to: '/secret-target' });
  const refused = await said('POST', 'redirect', { from: '/taken-redirect', to: '/x' }, 'editor');
  expect(refused).not.toContain('secret-target');
});
