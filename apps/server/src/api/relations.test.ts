import { newId } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

interface Made {
  id: string;
  categories: unknown[];
  details: { path: string; message: string }[];
  [field: string]: unknown;
}

let api: TestApi;
const title = { en: 'A' };
const token = () => api.bali.tokens.superadmin;
const call = (method: string, path: string, body?: object, as = token()) =>
  api.call<Made>(method, path, { token: as, body });
const make = async (path: string, body: object) => {
  const made = await call('POST', path, body);
  expect([made.status, made.body.details]).toEqual([201, undefined]);
  return made.body.id;
};
const category = (name = 'A') => make('category', { type: 'journal', title: { en: name } });
const gone = async (path: string) => expect((await call('DELETE', `${path}?force=true`)).status).toBe(200);
/** The paths that a write is refused for; none where it is taken. */
async function refusedFor(method: string, path: string, body: object): Promise<string[]> {
  const answer = await call(method, path, body);
  if (answer.status < 300) return [];
  expect(answer.status).toBe(422);
  for (const { message } of answer.body.details) expect(message).toMatch(/^There is no /);
  return answer.body.details.map((detail) => detail.path);
}

beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'id'] });
  await make('website-setting', { title: 'Journal', data: { path: 'journal' } });
});
afterAll(() => api.close());

it('a type is a word: content may come before the website setting that describes it', async () => {
  for (const resource of ['post', 'category']) await make(resource, { type: 'not-described-yet', title });
});

describe('categories', () => {
  it('are of the client and not in the trash, by whichever form they are named', async () => {
    const [here, trashed, never] = [await category(), await category(), newId('category')];
    await gone(`category/${trashed}`);
    const { body: theirs } = await call(
      'POST',
      'category',
      { type: 'page', title },
      api.other.tokens.superadmin,
    );
    const categories = [here, { id: trashed }, { _id: never }, theirs.id];
    const wrong = ['categories.1', 'categories.2', 'categories.3'];
    expect(await refusedFor('POST', 'post', { type: 'journal', title, categories })).toEqual(wrong);
    const strings = [here, trashed, never, theirs.id];
    expect(await refusedFor('POST', 'page', { title, categories: strings })).toEqual(wrong);
    const id = await make('post', { type: 'journal', title, categories: [here, { id: here }] });
    expect(await refusedFor('PUT', `post/${id}`, { categories: [{ _id: never }] })).toEqual(['categories.0']);
  });

  it('that were deleted since may stay, be copied and come back with a version, and no other comes', async () => {
    const [first, second] = [await category(), await category()];
    for (const [resource, body] of [
      ['page', { title, categories: [first, second] }],
      ['post', { type: 'journal', title, categories: [{ id: first, title }, second] }],
    ] as const) {
      const lost = await category();
      const id = await make(resource, { ...body, categories: [...body.categories, lost] });
      await gone(`category/${lost}`);
      const { body: stored } = await call('GET', `${resource}/${id}`);
      expect(await refusedFor('PUT', `${resource}/${id}`, stored)).toEqual([]);
      expect(await refusedFor('PUT', `${resource}/${id}`, { categories: [lost, first] })).toEqual([]);
      expect(await refusedFor('PUT', `${resource}/${id}`, { categories: [lost, newId('category')] })).toEqual(
        ['categories.1'],
      );
      const copy = await call('POST', `${resource}/${id}/duplicate`, { title: 'Copy' });
      expect(copy).toMatchObject({ status: 201, body: { categories: [lost, first] } });
      expect(await refusedFor('PUT', `${resource}/${id}`, { categories: [] })).toEqual([]);
      expect(await refusedFor('PUT', `${resource}/${id}`, { categories: [lost] })).toEqual(['categories.0']);
      expect((await call('POST', `${resource}/${id}/versions/1/restore`)).status).toBe(200);
    }
  });

  it('cost one statement, however many they are, and none where there are none', async () => {
    const ids = await Promise.all(['A', 'B', 'C', 'D'].map(category));
    const statements = async (body: object) => {
      await call('GET', 'self');
      api.queries.length = 0;
      await make('page', { title, slug: { en: newId('page') }, ...body });
      // Without the statements of the transaction itself.
      return api.queries.filter((text) => !/^begin|^commit|set_config/.test(text)).length;
    };
    // The first page of a client also asks for its definitions, which are kept then.
    await statements({});
    const none = await statements({});
    expect([none, await statements({ categories: [] })]).toEqual([1, 1]);
    expect(await statements({ categories: ids })).toBe(2);
  });
});

it('a category stands below one that is there', async () => {
  const parent = await category();
  const child = await make('category', { type: 'journal', title, parent });
  await gone(`category/${parent}`);
  const path = `category/${child}`;
  expect((await call('GET', path)).body.parent).toBeNull();
  expect(await refusedFor('PUT', path, { parent })).toEqual(['parent']);
  expect(await refusedFor('POST', 'category', { type: 'journal', title, parent: 'ca_1' })).toEqual([
    'parent',
  ]);
});

it('forms, tickets, the popup and menus name what is there', async () => {
  const never = newId('page');
  const template = await make('mail-template', { name: 'Thanks' });
  await gone(`mail-template/${template}`);
  const templates = { submitTemplate: template, confirmTemplate: newId('mail-template') };
  expect(await refusedFor('POST', 'form-builder', { title: 'A', ...templates })).toEqual([
    'submitTemplate',
    'confirmTemplate',
  ]);
  expect(await refusedFor('POST', 'ticket', { title: 'A', page: never })).toEqual(['page']);
  const popup = { selectedPages: [{ id: await make('page', { title }) }, { id: never }] };
  expect(await refusedFor('POST', 'webconfig', { popup })).toEqual(['popup.selectedPages.1']);
  const page = await make('page', { title });
  const items = [
    { id: 'a', type: 'page', target: page, child: [{ id: 'b', type: 'post', target: newId('post') }] },
    { id: 'c', type: 'custom', target: 'anything' },
  ];
  expect(await refusedFor('POST', 'navigation', { position: 'top', items })).toEqual([
    'items.0.child.0.target',
  ]);
  const menu = await make('navigation', {
    position: 'top',
    items: [{ id: 'a', type: 'page', target: page }],
  });
  await gone(`page/${page}`);
  const { body: stored } = await call('GET', `navigation/${menu}`);
  expect(await refusedFor('PUT', `navigation/${menu}`, { ...stored, title: 'Top' })).toEqual([]);
});

it('sections name components that are there; what a website brings itself may come before anything describes it', async () => {
  const component = await make('component', { title: 'Prices', sectionId: 'prices' });
  const never = newId('component');
  const { body: theirs } = await call(
    'POST',
    'component',
    { title: 'Theirs', sectionId: 'theirs' },
    api.other.tokens.superadmin,
  );
  const of = (...sections: (string | null)[]) =>
    sections.map((section, at) => ({ id: `s${at}`, section, sectionId: 'brought-along', data: {} }));
  const components = { en: of(component, never, null, 'their-own-id'), id: of(theirs.id) };
  expect(await refusedFor('POST', 'page', { title, components })).toEqual([
    'components.en.1.section',
    'components.id.0.section',
  ]);
  const id = await make('page', { title, components: { en: of(component, null, 'their-own-id') } });
  await gone(`component/${component}`);
  const { body: stored } = await call('GET', `page/${id}`);
  expect(await refusedFor('PUT', `page/${id}`, { components: stored.components })).toEqual([]);
  expect(await refusedFor('PUT', `page/${id}`, { components: { id: of(component, never) } })).toEqual([
    'components.id.1.section',
  ]);
  expect((await call('POST', `page/${id}/duplicate`, { title: 'Copy' })).status).toBe(201);
});

it('settings name roles that the client has', async () => {
  const role = await make('role', { name: 'Storyteller' });
  const group = (...roles: string[]) => [
    {
      id: 'b',
      title: 'Block',
      roles,
      components: [{ id: 'f', component: 'VoldInput', model: 'm', title: 'F', roles }],
    },
  ];
  const data = {
    role: ['admin', 'Storyteler', 'Storyteller'],
    cardDetail: { group: group('editor', 'Editor') },
  };
  expect(await refusedFor('POST', 'website-setting', { title: 'Stories', data })).toEqual([
    'data.role.1',
    'data.cardDetail.group.0.roles.1',
    'data.cardDetail.group.0.components.0.roles.1',
  ]);
  // Everything else is left out.
  expect(
    await refusedFor('POST', 'website-setting', {
      title: 'Tales',
      data: { cardDetail: { group: group('Editor') } },
    }),
  ).toHaveLength(2);
  const right = { role: ['admin', 'Storyteller'], cardDetail: { group: group('Storyteller') } };
  const setting = await make('website-setting', { title: 'Stories', data: right });
  const entry = (...roles: string[]) => ({
    dashboard_navigation: [{ id: 'a', path: 'stories', data: { title: 'Stories', role: roles } }],
  });
  const client = `client/${api.bali.id}`;
  expect(await refusedFor('PUT', client, entry('user', 'Storyteller', 'nobody'))).toEqual([
    'dashboard_navigation.0.data.role.2',
  ]);
  expect(await refusedFor('PUT', client, entry('user', 'Storyteller'))).toEqual([]);
  const asMaster = (body: object) => call('POST', 'client', body, api.masterToken);
  const refused = await asMaster({ name: 'New', ...entry('admin', 'Storyteller') });
  expect(refused).toMatchObject({
    status: 422,
    body: { details: [{ path: 'dashboard_navigation.0.data.role.1' }] },
  });
  expect((await asMaster({ name: 'New', ...entry('admin', 'user') })).status).toBe(201);

  // Names that are stored already may stay when the role is deleted.
  expect((await call('DELETE', `role/${role}`)).status).toBe(200);
  expect(await refusedFor('PUT', `website-setting/${setting}`, { data: { ...right, order: 2 } })).toEqual([]);
  expect(await refusedFor('PUT', client, entry('Storyteller'))).toEqual([]);
});

it('a new category comes last among its siblings, and so do those that are made at once', async () => {
  await Promise.all(['One', 'Two'].map(category));
  const type = 'category/type/journal';
  const listed = async () => {
    const { body } = await api.call<{ results: Made[] }>('GET', `${type}?size=9999`, { token: token() });
    return body.results.map(({ id }) => id);
  };
  const arranged = [...(await listed())].reverse();
  expect((await call('PUT', `${type}/reorder`, { ids: arranged })).status).toBe(200);
  const third = await category('Three');
  expect(await listed()).toEqual([...arranged, third]);
  const more = await Promise.all(['Four', 'Five', 'Six'].map(category));
  const now = await listed();
  expect(now.slice(0, -3)).toEqual([...arranged, third]);
  expect(now.slice(-3).sort()).toEqual(more.sort());
  const below = await make('category', { type: 'journal', title, parent: third });
  const last = await make('category', { type: 'journal', title, parent: third });
  expect((await call('GET', `category/${third}`)).body.children).toEqual([below, last]);
  const first = await make('category', { type: 'journal', title, index: 0 });
  expect((await listed()).indexOf(first)).toBeLessThan((await listed()).indexOf(third));
});

it('a new post comes last once the posts of its type were put in order', async () => {
  await make('website-setting', { title: 'Rooms', data: { path: 'room' } });
  const post = () => make('post', { type: 'room', title });
  const listed = async () => {
    const { body } = await api.call<{ results: Made[] }>('GET', 'post/type/room', { token: token() });
    return body.results.map(({ id }) => id);
  };
  const [a, b] = [await post(), await post()];
  expect((await call('GET', `post/${b}`)).body.index).toBe(0);
  expect((await call('PUT', 'post/type/room/reorder', [b, a])).status).toBe(200);
  const c = await post();
  expect(await listed()).toEqual([b, a, c]);
});
