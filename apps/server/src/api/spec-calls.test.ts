import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './test-api.ts';

/** The calls of SPEC.md §7, one by one, as the dashboard makes them. */
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Item = Record<string, unknown> & { id: string };
interface List {
  results: Item[];
  total: number;
  total_page: number;
}
const developer = () => ({ token: api.bali.tokens.developer });
const list = async (path: string) => {
  const { status, body } = await api.call<List>('GET', path, developer());
  expect([path, status]).toEqual([path, 200]);
  return body;
};
const create = async (path: string, body: object) => {
  const made = await api.call<Item>('POST', path, { ...developer(), body });
  expect([path, made.status, made.body.message]).toEqual([path, 201, undefined]);
  return made.body;
};
const where = (condition: object) => `where=${encodeURIComponent(JSON.stringify(condition))}`;

it.each([
  'page',
  'post',
  'user',
  'role',
  'navigation',
  'static',
  'form-builder',
  'history',
  'restricted-action',
])('API-15 %s is listed with its total and its pages', async (path) => {
  const all = await list(`${path}?limit=999999`);
  expect(all.total).toBe(all.results.length);
  const first = await list(`${path}?limit=1&sort=id DESC`);
  expect(first.results).toEqual(all.results.slice(0, 1).map(({ id }) => expect.objectContaining({ id })));
  expect([first.total, first.total_page]).toEqual([all.total, all.total]);
});

it('API-15 client is listed for the master alone', async () => {
  const { status, body } = await api.call<List>('GET', 'client', { token: api.masterToken });
  expect([status, body.results.map(({ slug }) => slug)]).toEqual([
    200,
    expect.arrayContaining(['bali', 'other']),
  ]);
  expect((await api.call('GET', 'client', developer())).status).toBe(403);
});

it('API-27 API-28 lists roles by title, and the catalogue of actions', async () => {
  const titles = (await list('role?sort=title ASC')).results.map(({ title }) => String(title));
  expect(titles).toEqual(titles.toSorted());
  expect(titles).toHaveLength(8);
  const actions = (await list('restricted-action?size=999999')).results.map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['page.list', 'user.delete', 'post.reorder']));
});

it('API-29 API-30 API-31 API-32 defines post types and finds them by position and page inputs', async () => {
  const make = (title: string, data: object) => create('website-setting', { title, data });
  const posts = await make('Journal', { path: 'journal', menu_position: { id: 'posts' } });
  const property = await make('Villas', { path: 'villa', menu_position: { id: 'property' } });
  const titles = async (condition: object) =>
    (await list(`website-setting?${where(condition)}`)).results.map(({ title }) => title);
  expect(await titles({ 'data.menu_position.id': 'posts' })).toEqual(['Journal']);
  expect(await titles({ 'data.menu_position.id': 'property' })).toEqual(['Villas']);
  expect(await titles({ 'data.extendPageInput': true })).toEqual([]);
  const saved = await api.call('PUT', `website-setting/${property.id}`, {
    ...developer(),
    body: { data: { ...Object(property.data), extendPageInput: true } },
  });
  expect(saved.status).toBe(200);
  expect(await titles({ 'data.extendPageInput': true })).toEqual(['Villas']);
  expect(posts).toMatchObject({ data: { path: 'journal' } });
});

describe('pages and posts', () => {
  it('API-36 API-38 reads a page and lists pages', async () => {
    const components = { en: [{ id: 's1', sectionId: 'hero', data: { title: 'Hello' } }] };
    const page = await create('page', { title: { en: 'Original' }, components });
    const { body: source } = await api.call<Item>('GET', `page/${page.id}`, developer());
    expect(source).toMatchObject({ title: { en: 'Original' }, components });
    const pages = await list(`page?${where({ 'title.en': { regex: 'orig' } })}&size=20`);
    expect(pages.results.map(({ id }) => id)).toEqual([page.id]);
  });

  it('API-42 API-66 API-67 lists posts of a type, and searches them by their titles', async () => {
    for (const [type, title] of [
      ['journal', 'Reef walk'],
      ['journal', 'A (reef) map'],
      ['event', 'Reef day'],
    ]) {
      await create('post', { type, title: { en: title, id: `${title} id` } });
    }
    const titles = async (condition: object, more = '') =>
      (await list(`post?${where(condition)}${more}`)).results.map(({ title }) => Object(title).en).sort();
    expect(await titles({ type: 'journal' }, '&size=999999')).toEqual(['A (reef) map', 'Reef walk']);
    expect(await titles({ type: 'journal', 'title.en': { contains: 'REEF' } })).toHaveLength(2);
    expect(await titles({ type: 'event', 'title.id': { contains: 'reef' } })).toEqual(['Reef day']);
    // Literal text: no pattern of a caller ever runs.
    expect(await titles({ 'title.en': { regex: '(reef)' } }, '&size=20')).toEqual(['A (reef) map']);
    expect(await titles({ 'title.en': { regex: '.*' } }, '&size=20')).toEqual([]);
  });
});

it('API-54 API-55 API-56 makes a navigation of a position, finds and changes it', async () => {
  const items = [{ id: 'it_1', type: 'custom', customTitle: { en: 'Book' }, customUrl: '/book' }];
  const fields = { position: 'top', status: 'published', title: 'Top menu', order: ['it_1'], items };
  const made = await create('navigation', fields);
  expect(made).toMatchObject(fields);
  const { results } = await list(`navigation?${where({ position: 'top' })}`);
  expect(results).toMatchObject([{ id: made.id, items }]);
  const saved = await api.call('PUT', `navigation/${made.id}`, {
    ...developer(),
    body: { order: [], items: [] },
  });
  expect(saved).toMatchObject({ status: 200, body: { title: 'Top menu', order: [], items: [] } });
});

it('API-57 API-58 API-59 API-60 makes, lists, changes and deletes reusable components', async () => {
  const made = await create('component', { title: 'Prices', sectionId: 'prices', components: [] });
  expect((await list('component')).results.map(({ id }) => id)).toEqual([made.id]);
  const components = [{ id: 'i1', component: 'VoldInput', model: 'title', title: 'Title' }];
  const saved = await api.call('PUT', `component/${made.id}`, { ...developer(), body: { components } });
  expect(saved).toMatchObject({ status: 200, body: { title: 'Prices', components } });
  const editor = { token: api.bali.tokens.editor };
  const body = { title: 'B', sectionId: 'b' };
  expect((await api.call('POST', 'component', { ...editor, body })).status).toBe(403);
  expect((await api.call('DELETE', `component/${made.id}`, editor)).status).toBe(403);
  expect((await api.call('DELETE', `component/${made.id}`, developer())).status).toBe(200);
  expect((await list('component')).total).toBe(0);
});
