import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

/** The calls of SPEC.md §7, one by one, as the dashboard makes them. */
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'id'] });
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

it('API-27 lists roles by title', async () => {
  const titles = (await list('role?sort=title ASC')).results.map(({ title }) => String(title));
  expect(titles).toEqual(titles.toSorted());
  expect(titles).toHaveLength(8);
});

it('API-28 lists the catalog of actions', async () => {
  const actions = (await list('restricted-action?size=999999')).results.map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['page.list', 'user.delete', 'post.reorder']));
});

describe('website settings', () => {
  const make = (title: string, data: object) => create('website-setting', { title, data });
  const titles = async (condition: object) =>
    (await list(`website-setting?${where(condition)}`)).results.map(({ title }) => title);

  it('API-31 are made of a title and data', async () => {
    const data = { path: 'diary', menu_position: { id: 'other' } };
    expect(await make('Diary', data)).toMatchObject({ title: 'Diary', data });
  });

  it('API-30 are found by their position in the menu', async () => {
    await make('Journal', { path: 'journal', menu_position: { id: 'posts' } });
    await make('Villas', { path: 'villa', menu_position: { id: 'property' } });
    // Types without a position are among the posts.
    const posts = await titles({ 'data.menu_position.id': 'posts' });
    expect(posts).toContain('Journal');
    expect(posts).not.toContain('Villas');
    expect(await titles({ 'data.menu_position.id': 'property' })).toEqual(['Villas']);
  });

  it('API-29 are found by whether they extend the inputs of pages', async () => {
    await make('Plain', { path: 'plain' });
    await make('Extended', { path: 'extended', extendPageInput: true });
    expect(await titles({ 'data.extendPageInput': true })).toEqual(['Extended']);
  });

  it('API-32 are changed', async () => {
    const { id } = await make('Boats', { path: 'boats' });
    const saved = await api.call('PUT', `website-setting/${id}`, {
      ...developer(),
      body: { data: { path: 'ships' } },
    });
    expect(saved).toMatchObject({ status: 200, body: { title: 'Boats', data: { path: 'ships' } } });
  });
});

describe('pages and posts', () => {
  it('API-36 reads a page', async () => {
    const components = { en: [{ id: 's1', sectionId: 'hero', data: { title: 'Hello' } }] };
    const page = await create('page', { title: { en: 'Source' }, components });
    const { body: source } = await api.call<Item>('GET', `page/${page.id}`, developer());
    expect(source).toMatchObject({ title: { en: 'Source' }, components });
  });

  it('API-38 lists pages', async () => {
    const page = await create('page', { title: { en: 'Original' } });
    const pages = await list(`page?${where({ 'title.en': { regex: 'orig' } })}&size=20`);
    expect(pages.results.map(({ id }) => id)).toEqual([page.id]);
  });

  const titles = async (condition: object, more = '') =>
    (await list(`post?${where(condition)}${more}`)).results.map(({ title }) => Object(title).en).sort();
  const makePosts = async (kind: string) => {
    for (const [type, title] of [
      ['journal', 'Reef walk'],
      ['journal', 'A (reef) map'],
      ['event', 'Reef day'],
    ]) {
      await create('post', { type: `${kind}-${type}`, title: { en: `${title} ${kind}`, id: `${title} id` } });
    }
  };

  it('API-42 lists all posts of a type', async () => {
    await makePosts('listed');
    expect(await titles({ type: 'listed-journal' }, '&size=999999')).toEqual([
      'A (reef) map listed',
      'Reef walk listed',
    ]);
  });

  it('API-66 searches the posts of a type by their titles', async () => {
    await makePosts('searched');
    expect(await titles({ type: 'searched-journal', 'title.en': { contains: 'REEF' } })).toHaveLength(2);
    expect(await titles({ type: 'searched-event', 'title.id': { contains: 'reef' } })).toEqual([
      'Reef day searched',
    ]);
  });

  it('API-67 takes the regex of a relation search as literal text: no pattern of a caller ever runs', async () => {
    await makePosts('related');
    expect(await titles({ 'title.en': { regex: '(reef) map related' } }, '&size=20')).toEqual([
      'A (reef) map related',
    ]);
    expect(await titles({ 'title.en': { regex: '.*' } }, '&size=20')).toEqual([]);
  });
});

describe('navigations', () => {
  const items = [{ id: 'it_1', type: 'custom', customTitle: { en: 'Book' }, customUrl: '/book' }];
  const fields = { status: 'published', title: 'A menu', order: ['it_1'], items };

  it('API-55 are made of a position, items and their order', async () => {
    expect(await create('navigation', { ...fields, position: 'top' })).toMatchObject({
      ...fields,
      position: 'top',
    });
  });

  it('API-54 are found by their position', async () => {
    const { id } = await create('navigation', { ...fields, position: 'bottom' });
    const { results } = await list(`navigation?${where({ position: 'bottom' })}`);
    expect(results).toMatchObject([{ id, items }]);
  });

  it('API-56 are changed', async () => {
    const { id } = await create('navigation', { ...fields, position: 'sidebar' });
    const saved = await api.call('PUT', `navigation/${id}`, {
      ...developer(),
      body: { order: [], items: [] },
    });
    expect(saved).toMatchObject({ status: 200, body: { title: 'A menu', order: [], items: [] } });
  });
});

describe('reusable components', () => {
  const editor = () => ({ token: api.bali.tokens.editor });
  const make = (sectionId: string) => create('component', { title: 'Prices', sectionId, components: [] });
  const ids = async () => (await list('component')).results.map(({ id }) => id);

  it('API-57 are listed', async () => {
    const { id } = await make('listed');
    expect(await ids()).toContain(id);
  });

  it('API-58 are made by developers, and not by editors', async () => {
    expect(await make('made')).toMatchObject({ title: 'Prices', sectionId: 'made' });
    const body = { title: 'B', sectionId: 'b' };
    expect((await api.call('POST', 'component', { ...editor(), body })).status).toBe(403);
  });

  it('API-59 are changed', async () => {
    const { id } = await make('changed');
    const components = [{ id: 'i1', component: 'VoldInput', model: 'title', title: 'Title' }];
    const saved = await api.call('PUT', `component/${id}`, { ...developer(), body: { components } });
    expect(saved).toMatchObject({ status: 200, body: { title: 'Prices', components } });
  });

  it('API-60 are deleted by developers, and not by editors', async () => {
    const { id } = await make('deleted');
    expect((await api.call('DELETE', `component/${id}`, editor())).status).toBe(403);
    expect((await api.call('DELETE', `component/${id}`, developer())).status).toBe(200);
    expect(await ids()).not.toContain(id);
  });
});
