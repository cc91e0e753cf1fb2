import { type FormField, newId } from '@vold/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { readDelivery } from '../webhook/read-delivery.ts';

/** A value that only developers may read. */
const secret = 'margin-37-percent';

let api: TestApi;
/** A new post for each test. */
let id: string;
let slug: string;
let key: string;
beforeAll(async () => {
  api = await startTestApi();
  const { superadmin } = api.bali.tokens;
  const field = (model: string, more: Partial<FormField> = {}): FormField => ({
    id: model,
    component: 'VoldInput',
    model,
    title: model,
    ...more,
  });
  const group = [
    { id: 'a', components: [field('name'), field('margin', { roles: ['developer'] })] },
    { id: 'b', roles: ['developer'], components: [field('supplier'), field('shared')] },
    { id: 'c', components: [field('shared')] },
  ];
  await define('rug', { cardDetail: { group } });
  await define('open', { cardDetail: { group: [{ id: 'a', components: [field('margin')] }] } });
  const ofPages = [{ id: 'a', components: [field('margin', { roles: ['developer'] })] }];
  await define('pages', { extendPageInput: true, cardDetail: { group: ofPages } });
  const made = await call<{ key: string }>('POST', 'api-key', superadmin, {
    name: 'Build',
    scopes: ['post.get'],
    expires_at: null,
  });
  key = made.body.key;
});
beforeEach(async () => {
  const { developer } = api.bali.tokens;
  slug = `kilim-${newId('post').slice(3)}`;
  const data = { name: 'Kilim', margin: secret, supplier: secret, shared: 'seen' };
  const made = await call<{ id: string }>('POST', 'post', developer, {
    type: 'rug',
    title: { en: 'Kilim' },
    slug: { en: slug },
    data,
  });
  id = made.body.id;
  const changed = await call('PUT', `post/${id}`, developer, { data: { ...data, name: 'Kilim 2' } });
  expect([made.status, changed.status]).toEqual([201, 200]);
});
afterAll(() => api.close());

const call = <T = Record<string, unknown>>(method: string, path: string, token?: string, body?: object) =>
  api.call<T>(method, path, { ...(token !== undefined && { token }), body });

async function define(path: string, data: object): Promise<void> {
  const body = { title: path, data: { path, ...data } };
  expect((await call('POST', 'website-setting', api.bali.tokens.developer, body)).status).toBe(201);
}

type Post = {
  id: string;
  rev: number;
  data: Record<string, unknown>;
  details: { path: string }[];
  current: Post;
};

it('shows a field with roles to those roles and to full access, by record, list and version', async () => {
  const { editor, developer, superadmin } = api.bali.tokens;
  for (const token of [developer, superadmin, api.masterToken, key])
    expect((await call<Post>('GET', `post/${id}/${api.bali.id}`, token)).body.data).toMatchObject({
      margin: secret,
      supplier: secret,
    });
  expect((await call<Post>('GET', `post/${id}`, editor)).body.data).toEqual({
    name: 'Kilim 2',
    shared: 'seen',
  });
  for (const path of [
    `post/${id}`,
    'post',
    'post?select=data',
    'post?limit=999999',
    'post/type/rug',
    `post/${id}/versions`,
    `post/${id}/versions/1`,
    'post?where={"type":"rug"}&select=data,type',
    'post/listing/all',
  ]) {
    const { status, body } = await call('GET', path, editor);
    expect([path, status]).toEqual([path, 200]);
    expect(JSON.stringify(body)).not.toContain(secret);
    expect(JSON.stringify((await call('GET', path, developer)).body).includes(secret)).toBe(
      !['versions', 'listing/all'].some((end) => path.endsWith(end)),
    );
  }
});

it('lets nobody ask or sort by a field that they do not see', async () => {
  const { editor, developer } = api.bali.tokens;
  for (const query of [
    `where={"data.margin":{"contains":"37"}}`,
    `where={"or":[{"type":"a"},{"data.margin":"x"}]}`,
    `where={"data.supplier.x":"a"}`,
    'sort=data.margin ASC',
  ])
    for (const path of ['post', 'post/type/rug', 'post/listing/all']) {
      expect([path, query, (await call('GET', `${path}?${query}`, editor)).status]).toEqual([
        path,
        query,
        422,
      ]);
      expect((await call('GET', `${path}?${query}`, developer)).status).toBe(200);
    }
  expect((await call('GET', 'post?where={"data.name":"Kilim 2"}&sort=data.shared', editor)).status).toBe(200);
});

it('keeps what is hidden when somebody saves who does not see it, and refuses them to change it', async () => {
  const { editor, developer } = api.bali.tokens;
  const saved = await call<Post>('PUT', `post/${id}`, editor, { data: { name: 'Kilim 3' } });
  expect([saved.status, saved.body.data]).toEqual([200, { name: 'Kilim 3' }]);
  const whole = (await call<Post>('GET', `post/${id}`, developer)).body;
  expect(whole.data).toEqual({ name: 'Kilim 3', margin: secret, supplier: secret });
  const refused = await call<Post>('PUT', `post/${id}`, editor, { data: { name: 'x', margin: 'mine' } });
  expect([refused.status, refused.body.details.map(({ path }) => path)]).toEqual([403, ['data.margin']]);
  expect(JSON.stringify(refused.body)).not.toContain(secret);
  const emptied = await call('PUT', `post/${id}`, editor, { data: { supplier: null } });
  expect(emptied.status).toBe(403);
  const made = await call('POST', 'post', editor, {
    type: 'rug',
    title: { en: 'New' },
    data: { margin: 'mine' },
  });
  expect(made.status).toBe(403);
  // A post of another type has the field for everybody.
  const moved = await call<Post>('PUT', `post/${id}`, editor, { type: 'open' });
  expect([moved.status, moved.body.details[0]?.path]).toEqual([403, 'type']);
  const stale = await call<Post>('PUT', `post/${id}`, editor, { data: { name: 'late' }, rev: 1 });
  expect([stale.status, stale.body.current.data]).toEqual([412, { name: 'Kilim 3' }]);
  expect((await call<Post>('GET', `post/${id}`, developer)).body.rev).toBe(whole.rev);
});

it('keeps what is hidden when an earlier version comes back, and copies it', async () => {
  const { editor, developer } = api.bali.tokens;
  await call('PUT', `post/${id}`, developer, { data: { name: 'Now', margin: secret, supplier: 'Today' } });
  const restored = await call<Post>('POST', `post/${id}/versions/1/restore`, editor);
  expect([restored.status, restored.body.data]).toEqual([200, { name: 'Kilim', shared: 'seen' }]);
  const { body } = await call<Post>('GET', `post/${id}`, developer);
  expect(body.data).toEqual({ name: 'Kilim', shared: 'seen', margin: secret, supplier: 'Today' });
  const copy = await call<Post>('POST', `post/${id}/duplicate`, editor, { title: 'Copy' });
  expect([copy.status, copy.body.data]).toEqual([201, { name: 'Kilim', shared: 'seen' }]);
  expect((await call<Post>('GET', `post/${copy.body.id}`, developer)).body.data).toEqual(body.data);
});

it('hides it in versions of the time when it had another name', async () => {
  const { editor, developer } = api.bali.tokens;
  const form = (model: string) => {
    const field = { id: 'f', component: 'VoldInput', model, title: 'Cost', roles: ['developer'] };
    return { path: 'coat', cardDetail: { group: [{ id: 'a', components: [field] }] } };
  };
  const type = await call<Post>('POST', 'website-setting', developer, { title: 'Coats', data: form('cost') });
  const coat = { type: 'coat', title: { en: 'Coat' }, data: { cost: secret } };
  const { body: post } = await call<Post>('POST', 'post', developer, coat);
  await call('PUT', `website-setting/${type.body.id}`, developer, { data: form('expense') });
  const version = (token: string) => call<Post>('GET', `post/${post.id}/versions/1`, token);
  expect((await version(editor)).body.data).toEqual({});
  expect((await version(developer)).body.data).toEqual({ cost: secret });
  const written = await call<Post>('PUT', `post/${post.id}`, editor, { data: { cost: 'mine' } });
  expect(written.status).toBe(403);
});

it('leaves it out of the history for a role that may read that', async () => {
  const { developer, superadmin } = api.bali.tokens;
  const permission = ['history.list', 'history.get', 'post.list'];
  await call('POST', 'role', superadmin, { name: 'Auditor', permission });
  const email = `auditor-${slug}@example.com`;
  const password = 'a-password-for-tests';
  const made = await call('POST', 'user', superadmin, { name: 'Auditor', email, password, role: 'Auditor' });
  expect(made.status).toBe(201);
  const { token } = (await call<{ token: string }>('POST', 'login', undefined, { email, password })).body;
  const where = encodeURIComponent(JSON.stringify({ model: 'post', record_id: id }));
  const list = await call<{ results: { id: string }[] }>('GET', `history?where=${where}`, token);
  expect([list.status, list.body.results.length > 1]).toEqual([200, true]);
  const paths = list.body.results.flatMap((entry) => [`history/${entry.id}`, `history/${entry.id}/changes`]);
  for (const path of [`history?where=${where}`, `history?where=${where}&select=data,dataOld`, ...paths]) {
    const { status, body } = await call('GET', path, token);
    expect([status, JSON.stringify(body).includes(secret)]).toEqual([200, false]);
  }
  expect(JSON.stringify((await call('GET', `history?where=${where}`, developer)).body)).toContain(secret);
});

it('leaves it out of what visitors, guests, previews and other systems get', async () => {
  const { developer } = api.bali.tokens;
  const query = new URLSearchParams({ host: 'bali.localhost', path: `/rug/${slug}` });
  for (const path of [`/rug/${slug}`, '/rug']) {
    query.set('path', path);
    const site = await call('GET', `site/render?${query}`, api.siteToken);
    expect(site.status).toBe(200);
    expect(JSON.stringify(site.body)).toContain('Kilim');
    expect(JSON.stringify(site.body)).not.toContain(secret);
  }
  const actions = await call<{ results: { id: string; action: string }[] }>(
    'GET',
    'restricted-action?limit=999999',
    developer,
  );
  for (const action of actions.body.results.filter((one) => ['post.list', 'post.get'].includes(one.action)))
    await call('PUT', `restricted-action/${action.id}`, developer, { is_guest_allowed: true });
  for (const path of [`post/${id}/${api.bali.id}`, `post/${api.bali.id}`]) {
    const guest = await call('GET', path);
    expect([guest.status, JSON.stringify(guest.body).includes(secret)]).toEqual([200, false]);
  }
  expect((await call('GET', `post/${api.bali.id}?where={"data.margin":"x"}`)).status).toBe(422);
  const session = await call<{ tkn: string }>('POST', 'editor-session', developer, {
    type: 'post',
    id,
    language: 'en',
  });
  const preview = await call('GET', `post/${id}`, session.body.tkn);
  expect([preview.status, JSON.stringify(preview.body).includes(secret)]).toEqual([200, false]);
});

it('hides fields of pages by the forms that extend them', async () => {
  const { editor, developer } = api.bali.tokens;
  const { body: page } = await call<Post>('POST', 'page', developer, {
    title: { en: 'P' },
    data: { margin: secret, open: 'a' },
  });
  expect((await call<Post>('GET', `page/${page.id}`, editor)).body.data).toEqual({ open: 'a' });
  await call('PUT', `page/${page.id}`, editor, { data: { open: 'b' } });
  expect((await call<Post>('GET', `page/${page.id}`, developer)).body.data).toEqual({
    margin: secret,
    open: 'b',
  });
});

it('keeps it hidden when the definition is deleted', async () => {
  const { editor, developer } = api.bali.tokens;
  const where = encodeURIComponent(JSON.stringify({ 'data.path': 'gone' }));
  await define('gone', {
    cardDetail: {
      group: [
        { component: 'VoldInput', model: 'margin', title: 'Margin', roles: ['developer'], required: true },
      ],
    },
  });
  const body = { type: 'gone', title: { en: 'Gone' }, data: { margin: secret } };
  const { body: post } = await call<Post>('POST', 'post', developer, body);
  const { body: found } = await call<{ results: { id: string }[] }>(
    'GET',
    `website-setting?where=${where}`,
    developer,
  );
  expect((await call('DELETE', `website-setting/${found.results[0]?.id}`, developer)).status).toBe(200);
  expect((await call<Post>('GET', `post/${post.id}`, editor)).body.data).toEqual({});
  expect((await call<Post>('GET', `post/${post.id}`, developer)).body.data).toEqual({ margin: secret });
  // Its rules are gone.
  expect((await call('PUT', `post/${post.id}`, developer, { data: { margin: '' } })).status).toBe(200);
});

it('leaves it out of what webhooks are told', async () => {
  const { developer } = api.bali.tokens;
  const hook = { url: 'https://hooks.example.com/', events: ['post.update'] };
  expect((await call('POST', 'webhook', developer, hook)).status).toBe(201);
  await call('PUT', `post/${id}`, developer, { data: { name: 'Told', margin: secret } });
  const body = await api.db.transact({ kind: 'client', clientId: api.bali.id }, async (tx) => {
    const { id: delivery } = await tx.selectFrom('webhook_delivery').select('id').executeTakeFirstOrThrow();
    return (await readDelivery(tx, api.bali.id, delivery))?.body;
  });
  expect(body?.data).toMatchObject({ data: { name: 'Told' } });
  expect(JSON.stringify(body)).not.toContain(secret);
});
