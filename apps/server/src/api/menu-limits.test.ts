import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './test-api.ts';

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

  it('SHELL-65 of a post type for other roles is refused', async () => {
    expect(await statusOf('GET', `post/${ids.log}`)).toBe(404);
    expect(await statusOf('POST', 'post', { type: 'log', title: { en: 'B' } })).toBe(403);
    const token = api.bali.tokens.admin;
    expect((await api.call('GET', `post/${ids.log}`, { token })).status).toBe(200);
  });
});

describe('LIST-16 LIST-17 what disabled_create names is not created', () => {
  it.each([
    ['pages', 'page', { title: { en: 'B' } }],
    ['navigation', 'navigation', { position: 'main' }],
    ['settings', 'navigation', { position: 'main' }],
    ['static-text', 'static', { title: { en: 'B' } }],
    ['form', 'form-builder', { title: 'B' }],
    ['sections', 'component', { title: 'B', sectionId: 'b' }],
    ['users', 'user', { name: 'B', email: 'b@example.com', password: 'a-long-password', role: 'editor' }],
    ['role', 'role', { name: 'B' }],
    ['vip', 'website-setting', { title: 'B' }],
    ['posts', 'post', { type: 'journal', title: { en: 'B' } }],
    ['journal', 'post', { type: 'journal', title: { en: 'B' } }],
    ['property', 'post', { type: 'villa', title: { en: 'B' } }],
    ['villa', 'post', { type: 'villa', title: { en: 'B' } }],
  ])('%s: %s', async (disabled, resource, body) => {
    await limit({ disabled_create: [disabled] });
    expect(await statusOf('POST', resource, body)).toBe(403);
    // Reading and changing stay.
    expect(await statusOf('GET', resource)).toBe(200);
  });

  it('posts leaves property, and property leaves posts', async () => {
    await limit({ disabled_create: ['posts'] });
    expect(await statusOf('POST', 'post', { type: 'villa', title: { en: 'C' } })).toBe(201);
    expect(await statusOf('POST', `post/${ids.journal}/duplicate`, { title: 'C' })).toBe(403);
    await limit({ disabled_create: ['property'] });
    expect(await statusOf('POST', 'post', { type: 'journal', title: { en: 'C' } })).toBe(201);
    expect(await statusOf('PUT', `post/${ids.villa}`, { status: 'draft' })).toBe(200);
  });
});
