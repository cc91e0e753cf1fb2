import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
const ids: Record<string, string> = {};

beforeEach(async () => {
  api = await startTestApi();
  const language = ['en', 'id'].map((code) => ({ code, name: code, nativeName: code }));
  await made('webconfig', { language });
  const group = [
    {
      id: 'fields',
      components: [
        {
          id: 'sku',
          model: 'sku',
          title: 'SKU',
          component: 'VoldInput',
          useInLists: true,
          options: { unique: true },
        },
        {
          id: 'also',
          model: 'also',
          title: 'Also',
          component: 'VoldRelationPost',
          options: { relations: ['events'] },
        },
      ],
    },
  ];
  const apiModel = { path: 'post', post_type: 'events' };
  ids.type = await made('website-setting', {
    title: 'Events',
    data: { path: 'events', cardDetail: { apiModel, group } },
  });
  ids.notes = await made('website-setting', {
    title: 'Notes',
    data: {
      path: 'notes',
      cardDetail: {
        group: [
          {
            id: 'a',
            components: [
              {
                id: 'b',
                model: 'about',
                title: 'About',
                component: 'VoldRelationPost',
                options: { relations: ['events', 'notes'] },
              },
            ],
          },
        ],
      },
    },
  });
  ids.category = await made('category', { type: 'events', title: { en: 'Music' }, slug: { en: 'music' } });
  ids.below = await made('category', {
    type: 'events',
    title: { en: 'Jazz' },
    slug: { en: 'jazz' },
    parent: ids.category,
  });
  ids.post = await made('post', {
    type: 'events',
    title: { en: 'Fair', id: 'Pasar' },
    slug: { en: 'fair', id: 'pasar' },
    categories: [ids.category],
    data: { sku: 'A' },
  });
  ids.trashed = await made('post', {
    type: 'events',
    title: { en: 'Old' },
    slug: { en: 'old' },
    data: { sku: 'B' },
  });
  await api.call('DELETE', `post/${ids.trashed}`, { token: admin() });
  ids.note = await made('post', {
    type: 'notes',
    title: { en: 'Note' },
    data: { about: { events: [ids.post] } },
  });
  ids.menu = await made('navigation', {
    position: 'main',
    status: 'published',
    items: [
      {
        id: 'a',
        type: 'custom',
        customUrl: '/x',
        customTitle: { en: 'X' },
        child: [{ id: 'b', type: 'events' }],
      },
    ],
  });
  ids.view = await made('component', {
    title: 'Event',
    kind: 'item',
    sectionId: 'events',
    html: '<div data-vold-field="title">x</div>',
  });
  ids.section = await made('component', {
    title: 'Teaser',
    sectionId: 'teaser',
    components: [
      { id: 'l', model: 'list', title: 'List', component: 'VoldPostCollection', options: { post: 'events' } },
    ],
  });
  ids.page = await made('page', {
    title: { en: 'Start' },
    slug: { en: 'start' },
    components: {
      en: [
        { id: 'one', sectionId: 'post-list', data: { posts: { post: 'events', category: [] } } },
        { id: 'two', sectionId: 'teaser', data: { list: { post: 'events', category: [] } } },
      ],
    },
  });
  ids.role = await made('role', {
    name: 'Writer',
    title: 'Writer',
    permission: ['post.list'],
    disabled_menu: ['/dashboard/posts/events', 'files'],
  });
  await api.call('PUT', `client/${api.bali.id}`, {
    token: api.masterToken,
    body: { options: { menu_enabled_post: ['notes', 'events'] } },
  });
  await api.call('PUT', `post/${ids.post}`, {
    token: admin(),
    body: { title: { en: 'Great Fair', id: 'Pasar' } },
    headers: { 'x-vold-edition': 'draft' },
  });
});
afterEach(() => api.close());

const admin = () => api.bali.tokens.superadmin;

async function made(resource: string, body: unknown): Promise<string> {
  const answer = await api.call<{ id: string }>('POST', resource, { token: admin(), body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body.id;
}

async function read<T = Record<string, unknown>>(path: string, headers = {}): Promise<T> {
  const answer = await api.call<T>('GET', path, { token: admin(), headers });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function visit(path: string): Promise<string> {
  const { body } = await api.call<{ kind: string; to: string }>(
    'GET',
    `site/render?host=bali.localhost&path=${encodeURIComponent(path)}`,
    { token: api.siteToken },
  );
  return body.kind === 'redirect' ? body.to : body.kind;
}

const rename = async (to: string) => {
  const { data } = await read<{ data: object }>(`website-setting/${ids.type}`);
  return api.call('PUT', `website-setting/${ids.type}`, {
    token: admin(),
    body: { data: { ...data, path: to } },
  });
};

it('E18b posts, categories and what names a post type follow when its path changes', async () => {
  expect(await visit('/events/fair')).toBe('post');
  const answer = await rename('whats-on');
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  for (const id of [ids.post, ids.category, ids.below]) {
    const resource = id === ids.post ? 'post' : 'category';
    expect((await read(`${resource}/${id}`)).type).toBe('whats-on');
  }
  expect(await visit('/whats-on')).toBe('archive');
  expect(await visit('/whats-on/fair')).toBe('post');
  expect(await visit('/id/whats-on/pasar')).toBe('post');
  expect(await visit('/whats-on/category/jazz')).toBe('category');
  const { results } = await read<{ results: { id: string }[] }>(
    'post?where={"type":"whats-on"}&sort=data.sku',
  );
  expect(results.map(({ id }) => id)).toEqual([ids.post]);
  expect(
    (await read<{ items: { child: { type: string }[] }[] }>(`navigation/${ids.menu}`)).items[0]?.child[0]
      ?.type,
  ).toBe('whats-on');
  expect((await read(`component/${ids.view}`)).sectionId).toBe('whats-on');
  expect(JSON.stringify(await read(`component/${ids.section}`))).toContain('"post":"whats-on"');
  const page = JSON.stringify(await read(`page/${ids.page}`));
  expect(page.match(/"post":"whats-on"/g)).toHaveLength(2);
  expect((await read(`post/${ids.note}`)).data).toEqual({ about: { 'whats-on': [ids.post] } });
  for (const id of [ids.type, ids.notes])
    expect(JSON.stringify((await read(`website-setting/${id}`)).data)).not.toContain('events');
  expect((await read(`role/${ids.role}`)).disabled_menu).toEqual(['/dashboard/posts/whats-on', 'files']);
  const client = await read<{ options: object }>(`client/${api.bali.id}`);
  expect(client.options).toMatchObject({ menu_enabled_post: ['notes', 'whats-on'] });
});

it.each([
  ['disabled_menu', ['posts/events']],
  ['disabled_create', ['posts/events']],
  ['disabled_menu', ['events']],
  ['disabled_create', ['/dashboard/posts/events']],
])(
  'M11 a role that is limited by %s alone, as %s, is so after the path of the type has changed',
  async (list, entries) => {
    const permission = ['post.list', 'post.create'];
    const id = await made('role', { name: 'Limited', title: 'Limited', permission, [list]: entries });
    const account = { email: 'limited@bali.example', password: 'correct-horse-battery' };
    await made('user', { ...account, name: 'Limited', role: 'Limited' });
    const token = (await api.call<{ token: string }>('POST', 'login', { body: account })).body.token;
    const write = async (type: string) =>
      (await api.call('POST', 'post', { token, body: { type, title: { en: `A post of ${type}` } } })).status;
    expect([await write('events'), await write('notes')]).toEqual([403, 201]);
    expect((await rename('whats-on')).status).toBe(200);
    expect(await write('whats-on')).toBe(403);
    expect((await read(`role/${id}`))[list]).toEqual(
      entries.map((entry) => entry.replace('events', 'whats-on')),
    );
  },
);

it('E18b old addresses of a renamed post type lead to the new ones', async () => {
  await rename('whats-on');
  for (const [old, now] of [
    ['/events', '/whats-on'],
    ['/id/events', '/id/whats-on'],
    ['/events/fair', '/whats-on/fair'],
    ['/id/events/pasar', '/id/whats-on/pasar'],
    ['/events/category/music', '/whats-on/category/music'],
  ] as const)
    expect([old, await visit(old)]).toEqual([old, now]);
});

it('E18b a draft of a post is published under the new path of its type', async () => {
  await rename('whats-on');
  const draft = { 'x-vold-edition': 'draft' };
  expect(await read(`post/${ids.post}`, draft)).toMatchObject({
    type: 'whats-on',
    title: { en: 'Great Fair' },
  });
  const published = await api.call('POST', `post/${ids.post}/publish`, { token: admin(), body: {} });
  expect(published.status, JSON.stringify(published.body)).toBe(200);
  expect(await read(`post/${ids.post}`)).toMatchObject({ type: 'whats-on', title: { en: 'Great Fair' } });
});

it('E18b menus in the draft follow, new ones as well', async () => {
  await rename('whats-on');
  const draft = { 'x-vold-edition': 'draft' };
  const items = [{ id: 'a', type: 'whats-on' }];
  const answer = await api.call<{ id: string }>('POST', 'navigation', {
    token: admin(),
    body: { position: 'sidebar', items },
    headers: draft,
  });
  await api.call('PUT', `navigation/${ids.menu}`, { token: admin(), body: { title: 'New' }, headers: draft });
  expect((await rename('agenda')).status).toBe(200);
  for (const id of [answer.body.id, ids.menu]) {
    expect(JSON.stringify(await read(`navigation/${id}`, draft))).toContain('"type":"agenda"');
    expect((await api.call('POST', `navigation/${id}/publish`, { token: admin(), body: {} })).status).toBe(
      200,
    );
  }
});

it('E18b unique fields and the trash of a renamed post type stay', async () => {
  await rename('whats-on');
  const taken = await api.call('POST', 'post', {
    token: admin(),
    body: { type: 'whats-on', title: { en: 'Copy' }, data: { sku: 'A' } },
  });
  expect(taken.status).toBe(422);
  expect((await api.call('POST', `post/${ids.trashed}/restore`, { token: admin() })).status).toBe(200);
  expect(await visit('/whats-on/old')).toBe('post');
});

it('E18b a path that comes back takes its address from the redirect', async () => {
  await rename('whats-on');
  expect((await rename('events')).status).toBe(200);
  expect(await visit('/events')).toBe('archive');
  expect(await visit('/events/fair')).toBe('post');
  expect(await visit('/whats-on')).toBe('/events');
  expect(await visit('/whats-on/fair')).toBe('/events/fair');
});

it('E18b a path of another post type, and one with the posts of another, are refused with the place', async () => {
  const refused = await rename('notes');
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The path is already in use by another post type',
  ]);
  const shared = { path: 'fairs', cardDetail: { apiModel: { path: 'post', post_type: 'events' } } };
  ids.shared = await made('website-setting', { title: 'Fairs', data: shared });
  const both = await rename('happenings');
  expect([both.status, both.body.details]).toMatchObject([409, [{ path: 'data.path' }]]);
  expect(await visit('/events/fair')).toBe('post');
});

it('E18b a definition that is saved without its path keeps it', async () => {
  const answer = await api.call<{ data: object }>('PUT', `website-setting/${ids.notes}`, {
    token: admin(),
    body: { data: { hasCategory: true } },
  });
  expect(answer.body.data).toMatchObject({ path: 'notes' });
});
