import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
let roleId: string;
const ids: Record<string, string> = {};
beforeAll(async () => {
  api = await startTestApi();
  const where = encodeURIComponent('{"name":"developer"}');
  const roles = await api.call<{ results: { id: string }[] }>('GET', `role?where=${where}`, superadmin());
  roleId = roles.body.results[0]?.id ?? '';
  const villa = { title: 'Villa', data: { path: 'villa', menu_position: { id: 'property' } } };
  ids['website-setting'] = await make('website-setting', villa);
  await make('website-setting', { title: 'Log', data: { path: 'log', role: ['admin'] } });
  ids.page = await make('page', { title: { en: 'A page' } });
  ids.component = await make('component', { title: 'Prices', sectionId: 'prices' });
  ids.navigation = await make('navigation', { position: 'top' });
  ids.static = await make('static', { title: { en: 'Hours' } });
  ids['form-builder'] = await make('form-builder', { title: 'Contact' });
  for (const type of ['villa', 'journal']) ids[type] = await make('post', { type, title: { en: type } });
  ids.log = await make('post', { type: 'log', title: { en: 'log' } }, api.bali.tokens.admin);
});
afterAll(() => api.close());
beforeEach(() => limit({}));

const superadmin = () => ({ token: api.bali.tokens.superadmin });
const developer = () => ({ token: api.bali.tokens.developer });
async function make(path: string, body: object, token = api.bali.tokens.superadmin): Promise<string> {
  const made = await api.call<{ id: string }>('POST', path, { token, body });
  expect([path, made.status]).toEqual([path, 201]);
  return made.body.id;
}
async function limit(lists: { disabled_menu?: string[]; disabled_create?: string[] }): Promise<void> {
  const body = { disabled_menu: [], disabled_create: [], ...lists };
  expect((await api.call('PUT', `role/${roleId}`, { ...superadmin(), body })).status).toBe(200);
}
const statusOf = async (method: string, path: string, body?: object) =>
  (await api.call(method, path, { ...developer(), body })).status;
const typesOf = async (path: string) => {
  const { body } = await api.call<{ results: { type: string }[]; total: number }>('GET', path, developer());
  expect(body.total).toBe(body.results.length);
  return body.results.map(({ type }) => type).sort();
};

describe('VIP-02 what disabled_menu hides', () => {
  it.each([
    ['pages', 'page'],
    ['design', 'component'],
    ['sections', 'component'],
    ['navigation', 'navigation'],
    ['form', 'form-builder'],
    ['/dashboard/settings/form', 'form-builder'],
    ['settings/static-text', 'static'],
    ['settings', 'navigation'],
    ['form', 'mail-template'],
    ['files', 'picture'],
    ['files', 'files'],
    ['users', 'user'],
  ])('%s is refused: %s', async (hidden, resource) => {
    const id = ids[resource] ?? 'pi_01h455vb4pex5vsknk084sn02q';
    expect(await statusOf('GET', resource)).toBe(200);
    await limit({ disabled_menu: [hidden] });
    expect(await statusOf('GET', resource)).toBe(403);
    expect(await statusOf('GET', `${resource}/${id}`)).toBe(403);
    expect(await statusOf('PUT', `${resource}/${id}`, {})).toBe(403);
    expect(await statusOf('DELETE', `${resource}/${id}`)).toBe(403);
    const self = await api.call<{ permissions: string[] }>('GET', 'self', developer());
    expect(self.body.permissions.filter((action) => action.startsWith(`${resource}.`))).toEqual([]);
  });

  it('by side doors is refused too', async () => {
    await limit({ disabled_menu: ['pages'] });
    expect(await statusOf('POST', 'editor-session', { type: 'page', id: ids.page })).toBe(403);
    expect(await statusOf('GET', `page/${ids.page}/versions`)).toBe(403);
    expect(await statusOf('GET', `page/${ids.page}/page-input`)).toBe(403);
    expect(await statusOf('POST', `page/${ids.page}/duplicate`, { title: 'B' })).toBe(403);
    expect(await statusOf('POST', 'page/bulk/delete', { ids: [ids.page] })).toBe(403);
    expect(await statusOf('POST', 'page/bulk/status', { ids: [ids.page], status: 'draft' })).toBe(403);
  });

  it('leaves what signing in needs, and VIP and DOC, as they are', async () => {
    await limit({ disabled_menu: ['settings', 'vip', 'vold-doc', 'home'] });
    for (const path of ['webconfig', 'website-setting', 'role', 'user', 'history']) {
      expect([path, await statusOf('GET', path)]).toEqual([path, 200]);
    }
    expect(await statusOf('POST', 'webconfig', { site_name: 'x' })).toBe(403);
  });

  it('of posts is decided by the section of their type', async () => {
    expect(await typesOf('post')).toEqual(['journal', 'villa']);
    await limit({ disabled_menu: ['property'] });
    expect(await typesOf('post')).toEqual(['journal']);
    expect(await typesOf('post/listing/all')).toEqual(['journal']);
    for (const [method, path, body] of [
      ['GET', `post/${ids.villa}`],
      ['PUT', `post/${ids.villa}`, { status: 'draft' }],
      ['DELETE', `post/${ids.villa}`],
      ['GET', `post/${ids.villa}/versions`],
      ['POST', `post/${ids.villa}/duplicate`, { title: 'B' }],
      ['POST', 'editor-session', { type: 'post', id: ids.villa }],
    ] as const) {
      expect([method, path, await statusOf(method, path, body)]).toEqual([method, path, 404]);
    }
    const { body: bulk } = await api.call<{ refused: object[] }>('POST', 'post/bulk/delete', {
      ...developer(),
      body: { ids: [ids.villa] },
    });
    expect(bulk.refused).toMatchObject([{ id: ids.villa, code: 'NOT_FOUND' }]);
    expect(await statusOf('GET', 'post/type/villa')).toBe(403);
    expect(await statusOf('PUT', 'post/type/villa/reorder', [ids.villa ?? ''])).toBe(403);
    expect(await statusOf('POST', 'post', { type: 'villa', title: { en: 'B' } })).toBe(403);
    expect(await statusOf('PUT', `post/${ids.journal}`, { type: 'villa' })).toBe(403);
    await limit({ disabled_menu: ['posts'] });
    expect(await typesOf('post')).toEqual(['villa']);
    await limit({ disabled_menu: ['/dashboard/posts/journal'] });
    expect(await typesOf('post')).toEqual(['villa']);
    await limit({ disabled_menu: ['posts', 'property'] });
    expect(await statusOf('GET', 'post')).toBe(403);
    expect(await statusOf('GET', 'category')).toBe(403);
  });
});

it('SHELL-65 a post of a type for other roles is refused', async () => {
  expect(await statusOf('GET', `post/${ids.log}`)).toBe(404);
  expect(await statusOf('POST', 'post', { type: 'log', title: { en: 'B' } })).toBe(403);
  const token = api.bali.tokens.admin;
  expect((await api.call('GET', `post/${ids.log}`, { token })).status).toBe(200);
});

describe('what disabled_create names is not created', () => {
  const user = { name: 'B', email: 'b@example.com', password: 'a-long-password', role: 'editor' };
  const named = { title: { en: 'B' } };
  it.each([
    ['LIST-16', 'pages', 'page', named],
    ['LIST-16', 'navigation', 'navigation', { position: 'main' }],
    ['LIST-17', 'settings', 'navigation', { position: 'main' }],
    ['LIST-16', 'static-text', 'static', named],
    ['LIST-16', 'form', 'form-builder', { title: 'B' }],
    ['LIST-16', 'sections', 'component', { title: 'B', sectionId: 'b' }],
    ['LIST-16', 'users', 'user', user],
    ['LIST-16', 'role', 'role', { name: 'B' }],
    ['LIST-17', 'vip', 'website-setting', { title: 'B' }],
    ['LIST-17', 'posts', 'post', { type: 'journal', ...named }],
    ['LIST-16', 'journal', 'post', { type: 'journal', ...named }],
    ['LIST-17', 'property', 'post', { type: 'villa', ...named }],
    ['LIST-16', 'villa', 'post', { type: 'villa', ...named }],
  ])('%s %s: %s', async (_id, disabled, resource, body) => {
    await limit({ disabled_create: [disabled] });
    expect(await statusOf('POST', resource, body)).toBe(403);
    // Reading and changing stay.
    expect(await statusOf('GET', resource)).toBe(200);
  });

  const ofTypes = (type: string) => ({ type, ...named });
  it.each<[disabled: string, resource: string, body: object]>([
    ['pages', 'page', named],
    ['page', 'page', named],
    ['form', 'form-builder', { title: 'B' }],
    ['static-text', 'static', named],
    ['navigation', 'navigation', { position: 'main' }],
    ['journal', 'post', ofTypes('journal')],
    ['posts', 'post', ofTypes('journal')],
    ['posts/journal', 'category', ofTypes('journal')],
    ['property', 'category', ofTypes('villa')],
  ])('%s: neither as a draft, nor as a copy: %s', async (disabled, resource, body) => {
    const draft = { 'x-vold-edition': 'draft' };
    const type = 'type' in body ? String(body.type) : '';
    // Another test expects the exact list of posts.
    const source = (resource === 'post' ? ids[type] : undefined) ?? (await make(resource, body));
    const copies = api.routes.some(({ path }) => path === `${resource}/:id/duplicate`);
    const ways = async () => {
      const calls: [string, object][] = [[resource, body]];
      if (copies) calls.push([`${resource}/${source}/duplicate`, { title: 'C' }]);
      const statuses: number[] = [];
      for (const [path, sent] of calls)
        for (const headers of [{}, draft]) {
          const made = await api.call<{ id: string }>('POST', path, { ...developer(), body: sent, headers });
          statuses.push(made.status);
          if (made.status === 201)
            await api.call('DELETE', `${resource}/${made.body.id}`, { ...superadmin(), headers });
        }
      return [...new Set(statuses)];
    };
    expect(await ways()).toEqual([201]);
    await limit({ disabled_create: [disabled] });
    expect(await ways()).toEqual([403]);
  });

  it('LIST-17 posts leaves property, and property leaves posts', async () => {
    // Another test expects the exact list of posts, so this one deletes what it creates.
    const createPost = async (type: string) => {
      const { status, body } = await api.call<{ id: string }>('POST', 'post', {
        ...developer(),
        body: { type, title: { en: 'C' } },
      });
      onTestFinished(async () => {
        expect((await api.call('DELETE', `post/${body.id}`, superadmin())).status).toBe(200);
      });
      return status;
    };
    await limit({ disabled_create: ['posts'] });
    expect(await createPost('villa')).toBe(201);
    expect(await statusOf('POST', `post/${ids.journal}/duplicate`, { title: 'C' })).toBe(403);
    await limit({ disabled_create: ['property'] });
    expect(await createPost('journal')).toBe(201);
    expect(await statusOf('PUT', `post/${ids.villa}`, { status: 'draft' })).toBe(200);
  });
});

describe('limits of a role', () => {
  const second = { name: 'second', permission: ['page.list', 'page.get'] };
  const asDeveloper = (method: string, path: string, body?: object) =>
    api.call<{ id: string; message: string }>(method, path, { ...developer(), body });
  const setSecondFactor = async (require_second_factor: boolean) =>
    (await api.call('PUT', `role/${roleId}`, { ...superadmin(), body: { require_second_factor } })).status;

  it('S11 are not lifted or set by those whom they bind', async () => {
    await limit({ disabled_menu: ['pages', 'users'], disabled_create: ['navigation'] });
    for (const lists of [
      { disabled_menu: [] },
      { disabled_create: [] },
      { disabled_menu: ['pages', 'files'] },
    ]) {
      expect((await asDeveloper('PUT', `role/${roleId}`, lists)).status).toBe(403);
    }
    // A screen sends the whole record back.
    const whole = { title: 'Dev', disabled_menu: ['pages', 'users'], disabled_create: ['navigation'] };
    expect((await asDeveloper('PUT', `role/${roleId}`, whole)).status).toBe(200);
    expect(await statusOf('GET', 'page')).toBe(403);
  });

  it.each([
    ['navigation', 'navigation.create'],
    ['pages', 'page.create'],
    ['redirects', 'redirect.create'],
    ['form', 'form-builder.create'],
    ['page', 'page.duplicate'],
  ])('that refuse new %s are not escaped by a role that may %s', async (entry, action) => {
    await limit({ disabled_create: [entry] });
    const role = { name: `makes-${action}`, permission: [action] };
    expect((await asDeveloper('POST', 'role', role)).status).toBe(403);
    expect((await asDeveloper('POST', 'role', { ...role, disabled_create: [entry] })).status).toBe(201);
  });

  it('are not escaped by a new role, another role or a user of it', async () => {
    await limit({ disabled_menu: ['pages'], disabled_create: ['journal'] });
    expect((await asDeveloper('POST', 'role', second)).status).toBe(403);
    const posts = { name: 'posts', permission: ['post.create'] };
    expect((await asDeveloper('POST', 'role', posts)).status).toBe(403);
    const bound = await asDeveloper('POST', 'role', { ...second, disabled_menu: ['pages'] });
    expect(bound.status).toBe(201);
    expect((await asDeveloper('PUT', `role/${bound.body.id}`, { disabled_menu: [] })).status).toBe(403);
    const user = { name: 'N', email: 'n@bali.example.com', password: 'a-long-password' };
    expect((await asDeveloper('POST', 'user', { ...user, role: 'editor' })).status).toBe(403);
    expect((await asDeveloper('POST', 'user', { ...user, role: 'second' })).status).toBe(201);
    expect(
      (await asDeveloper('PUT', `user/${api.bali.userIds.editor}`, { password: 'a-long-password' })).status,
    ).toBe(403);
    // A user without limits changes the limits of other roles.
    await limit({});
    expect((await asDeveloper('PUT', `role/${bound.body.id}`, { disabled_menu: [] })).status).toBe(200);
  });

  it('S11 leave the demand for a second factor to full access', async () => {
    const admin = await api.call<{ results: { id: string; name: string }[] }>('GET', 'role', superadmin());
    const idOf = (name: string) => `role/${admin.body.results.find((role) => role.name === name)?.id}`;
    for (const name of ['admin', 'developer']) {
      expect((await asDeveloper('PUT', idOf(name), { require_second_factor: true })).status).toBe(403);
    }
    expect(await setSecondFactor(true)).toBe(200);
    expect(await statusOf('GET', 'page')).toBe(403);
    await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
      tx
        .updateTable('session')
        .set({ two_factors: true })
        .where('user_id', '=', api.bali.userIds.developer)
        .execute(),
    );
    expect(await setSecondFactor(true)).toBe(200);
    const made = await asDeveloper('POST', 'role', { ...second, name: 'third' });
    expect(made.body.message).toContain('second factor');
    expect(made.status).toBe(403);
    const demanding = { ...second, name: 'third', require_second_factor: true };
    expect((await asDeveloper('POST', 'role', demanding)).status).toBe(201);
    expect((await asDeveloper('PUT', `role/${roleId}`, { require_second_factor: false })).status).toBe(403);
    expect(await setSecondFactor(false)).toBe(200);

    const own = idOf('superadmin');
    const demand = (require_second_factor: boolean, token: string) =>
      api.call('PUT', own, { token, body: { require_second_factor } });
    expect((await demand(true, api.bali.tokens.superadmin)).status).toBe(200);
    expect((await demand(false, api.bali.tokens.superadmin)).status).toBe(403);
    expect(
      (
        await api.call('PUT', `${own}/${api.bali.id}`, {
          token: api.masterToken,
          body: { require_second_factor: false },
        })
      ).status,
    ).toBe(200);
  });
});

describe('limits that name a post type or its section (G10)', () => {
  let journal = '';
  /** A post of a type without a definition. */
  let stray = '';
  const data = { path: 'journal', hasCategory: true };
  beforeAll(async () => {
    await limit({});
    journal = await make('website-setting', { title: 'Journal', data });
    stray = await make('post', { type: 'stray', title: { en: 'Stray' } });
  });
  afterAll(async () => {
    await limit({});
    await api.call('DELETE', `website-setting/${journal}`, superadmin());
    await api.call('DELETE', `post/${stray}`, superadmin());
  });
  const villaId = () => ids['website-setting'] ?? '';
  const write = async (method: string, path: string, body?: object) => {
    const answer = await api.call<{ id: string; message: string }>(method, path, { ...developer(), body });
    return [answer.status, answer.body.message ?? ''] as const;
  };
  const refused = [
    403,
    expect.stringMatching(/^A limit of your role names the post type \w+ or its section/),
  ];

  it.each([
    ['section', { ...data, menu_position: { id: 'property' } }],
    ['path', { ...data, path: 'diary' }],
    [
      'path, with the same posts',
      { ...data, path: 'diary', cardDetail: { apiModel: { post_type: 'journal' } } },
    ],
    ['posts', { ...data, cardDetail: { apiModel: { post_type: 'other' } } }],
    ['roles', { ...data, role: ['developer'] }],
  ])('are not escaped by another %s', async (_name, changed) => {
    for (const lists of [{ disabled_menu: ['posts/journal'] }, { disabled_create: ['posts'] }]) {
      await limit(lists);
      expect(await write('PUT', `website-setting/${journal}`, { data: changed })).toEqual(refused);
    }
  });

  it('leave the rest of the definition to those whom they bind, and all of it to others', async () => {
    await limit({ disabled_menu: ['posts/journal'] });
    const form = { ...data, cardDetail: { live_editor: true } };
    expect((await write('PUT', `website-setting/${journal}`, { title: 'Log', data: form }))[0]).toBe(200);
    expect(await statusOf('GET', `post/${ids.journal}`)).toBe(404);
    expect((await write('PUT', `website-setting/${villaId()}`, { data: { path: 'villa' } }))[0]).toBe(200);
    const back = { data: { path: 'villa', menu_position: { id: 'property' } } };
    expect((await write('PUT', `website-setting/${villaId()}`, back))[0]).toBe(200);
    await limit({});
    expect(
      (await write('PUT', `website-setting/${journal}`, { data: { ...data, role: ['developer'] } }))[0],
    ).toBe(200);
    expect((await write('PUT', `website-setting/${journal}`, { data }))[0]).toBe(200);
  });

  it('are not escaped by deleting the definition, nor by another one', async () => {
    await limit({ disabled_menu: ['posts/journal'] });
    expect(await write('DELETE', `website-setting/${journal}`)).toEqual(refused);
    const bulk = await api.call<{ refused: { code: string }[] }>('POST', 'website-setting/bulk/delete', {
      ...developer(),
      body: { ids: [journal] },
    });
    expect(bulk.body.refused?.map(({ code }) => code) ?? [bulk.status]).toEqual([
      bulk.status === 404 ? 404 : 'FORBIDDEN',
    ]);
    const alias = {
      path: 'diary',
      menu_position: { id: 'property' },
      cardDetail: { apiModel: { post_type: 'stray' } },
    };
    for (const lists of [{ disabled_menu: ['posts'] }, { disabled_create: ['posts'] }]) {
      await limit(lists);
      expect(await write('POST', 'website-setting', { title: 'Diary', data: alias })).toEqual(refused);
    }
    await limit({ disabled_menu: ['property'] });
    expect(await write('DELETE', `website-setting/${villaId()}`)).toEqual(refused);
    expect(await statusOf('GET', `post/${ids.villa}`)).toBe(404);
    // A type that is not taken can be defined by any user.
    const fresh = await api.call<{ id: string }>('POST', 'website-setting', {
      ...developer(),
      body: { title: 'Fresh', data: { path: 'fresh' } },
    });
    expect(fresh.status).toBe(201);
    expect((await write('DELETE', `website-setting/${fresh.body.id}`))[0]).toBe(200);
  });

  it('are not escaped by bringing a definition back from the trash', async () => {
    await limit({});
    const made = await make('website-setting', {
      title: 'Alias',
      data: {
        path: 'alias',
        menu_position: { id: 'property' },
        cardDetail: { apiModel: { post_type: 'stray' } },
      },
    });
    expect((await write('DELETE', `website-setting/${made}`))[0]).toBe(200);
    await limit({ disabled_menu: ['posts'] });
    expect(await write('POST', `website-setting/${made}/restore`)).toEqual(refused);
    expect(await statusOf('GET', `post/${stray}`)).toBe(404);
  });
});
