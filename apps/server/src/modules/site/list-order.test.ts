import { siteAnswer } from '@vold/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
let type: string;
const ids: Record<string, string> = {};
const token = () => api.bali.tokens.superadmin;

beforeEach(async () => {
  api = await startTestApi();
  const language = ['en', 'id'].map((code) => ({ code, name: code, nativeName: code }));
  await call('POST', 'webconfig', { language });
  const components = [
    { id: 'a', model: 'price', title: 'Price', component: 'VoldNumber' },
    { id: 'b', model: 'name', title: 'Name', component: 'VoldInput', hasLanguage: true },
  ];
  type = await made('website-setting', {
    title: 'Rooms',
    data: { path: 'rooms', cardDetail: { group: [{ id: 'x', components }] } },
  });
  const category = await made('category', { type: 'rooms', title: { en: 'All' }, slug: { en: 'all' } });
  for (const [at, [title, price, name]] of [
    ['Beta', 30, 'ä'],
    ['alpha', 200, 'Z'],
    ['Gamma', 4, 'b'],
    ['Delta', null, null],
  ].entries())
    ids[String(title)] = await made('post', {
      type: 'rooms',
      title: { en: title },
      slug: { en: String(title).toLowerCase() },
      categories: [category],
      data: { price, name: { en: name } },
      published_at: new Date(Date.UTC(2026, 0, at + 1)).toISOString(),
    });
  await made('component', {
    title: 'Offers',
    sectionId: 'offers',
    components: [{ id: 'l', model: 'list', title: 'List', component: 'VoldPostCollection' }],
  });
  const list = { post: 'rooms', category: [] };
  const page = [
    { id: 'own', sectionId: 'offers', data: { list } },
    { id: 'lib', sectionId: 'post-list', data: { posts: list } },
  ];
  await made('page', { title: { en: 'Home' }, slug: { en: 'start' }, components: { en: page } });
});
afterEach(() => api.close());

const call = (method: string, path: string, body?: unknown) =>
  api.call<{ id: string; message: string }>(method, path, { token: token(), body });
async function made(resource: string, body: unknown): Promise<string> {
  const answer = await call('POST', resource, body);
  expect(answer.status, answer.body.message).toBe(201);
  return answer.body.id;
}
async function sortBy(sort_by: string | undefined): Promise<void> {
  const { body } = await api.call<{ data: { cardDetail: object } }>('GET', `website-setting/${type}`, {
    token: token(),
  });
  const cardDetail = { ...body.data.cardDetail, apiModel: { path: 'post', ...(sort_by && { sort_by }) } };
  expect((await call('PUT', `website-setting/${type}`, { data: { ...body.data, cardDetail } })).status).toBe(
    200,
  );
}
async function titles(path: string, more = ''): Promise<string> {
  const query = `site/render?host=bali.localhost&path=${encodeURIComponent(path)}${more}`;
  const answer = siteAnswer.parse((await api.call('GET', query, { token: api.siteToken })).body);
  if (answer.kind === 'page')
    return (answer.collections['own/list'] ?? []).map(({ title }) => title).join(' ');
  return 'posts' in answer ? answer.posts.map(({ title }) => title).join(' ') : answer.kind;
}
const lists = () => Promise.all(['/rooms', '/rooms/category/all', '/start'].map((path) => titles(path)));

it.each([
  [undefined, 'Delta Gamma alpha Beta'],
  ['id DESC', 'Delta Gamma alpha Beta'],
  ['published_at ASC', 'Beta alpha Gamma Delta'],
  ['title ASC', 'alpha Beta Delta Gamma'],
  ['title.en DESC', 'Gamma Delta Beta alpha'],
  ['price ASC', 'Gamma Beta alpha Delta'],
  ['data.price DESC', 'alpha Beta Gamma Delta'],
  ['name', 'Beta Gamma alpha Delta'],
  ['nothing', 'Delta Gamma alpha Beta'],
])('W48 “Sort by” %s is the order of every list of the website', async (sort, order) => {
  await sortBy(sort);
  expect(await lists()).toEqual([order, order, order]);
});

const order = ['Gamma', 'Beta', 'Delta', 'alpha'];
async function arrange(): Promise<void> {
  const answer = await call('PUT', 'post/type/rooms/reorder', { ids: order.map((title) => ids[title]) });
  expect(answer.status, answer.body.message).toBe(200);
}
const makeNew = () => made('post', { type: 'rooms', title: { en: 'New' }, slug: { en: 'new' }, data: {} });

it('W48 what editors arrange is the order of every list, with new posts behind it', async () => {
  await sortBy('published_at DESC');
  await arrange();
  expect(await lists()).toEqual([1, 2, 3].map(() => order.join(' ')));
  await makeNew();
  expect(await titles('/rooms')).toBe('Gamma Beta Delta alpha New');
  await sortBy('price ASC');
  expect(await titles('/rooms')).toBe('Gamma Beta alpha New Delta');
});

it('W48 feeds and sections that ask for the newest keep the newest first', async () => {
  await arrange();
  await makeNew();
  expect(await titles('/rooms', '&list=true')).toBe('New Delta Gamma alpha Beta');
  const query = 'site/render?host=bali.localhost&path=/start';
  const answer = siteAnswer.parse((await api.call('GET', query, { token: api.siteToken })).body);
  if (answer.kind !== 'page') throw new Error(answer.kind);
  expect(answer.collections.lib?.map(({ title }) => title)[0]).toBe('New');
});

it('W48 an answer with a list goes from the cache when its order changes', async () => {
  for (const path of ['/rooms', '/start']) {
    const query = `site/render?host=bali.localhost&path=${path}`;
    const { body } = await api.call<{ tags: string[] }>('GET', query, { token: api.siteToken });
    expect(body.tags).toEqual(expect.arrayContaining(['type:rooms', 'post', 'website-setting']));
  }
});

it('E24 a feed has the same entries and dates while a draft is written, and the same ids after a rename', async () => {
  const entry = async (list: string) => {
    const query = `site/render?host=bali.localhost&path=${list}&list=true`;
    const answer = siteAnswer.parse((await api.call('GET', query, { token: api.siteToken })).body);
    if (answer.kind !== 'archive') throw new Error(answer.kind);
    const { id, title, href, updatedAt } = answer.posts.find((post) => post.id === ids.Beta) ?? {};
    return { id, title, href, updatedAt: updatedAt ?? '', type: answer.type.id };
  };
  const before = await entry('/rooms');
  const change = { title: { en: 'Beta two' }, slug: { en: 'beta-two' } };
  const headers = { 'x-vold-edition': 'draft' };
  const drafted = await api.call('PUT', `post/${ids.Beta}`, { token: token(), body: change, headers });
  expect(drafted.status).toBe(200);
  expect(await entry('/rooms')).toEqual(before);
  expect((await call('POST', `post/${ids.Beta}/publish`)).status).toBe(200);
  const published = await entry('/rooms');
  expect(published).toMatchObject({ id: before.id, href: '/rooms/beta-two', type: before.type });
  expect(published.updatedAt > before.updatedAt).toBe(true);
  const { body } = await api.call<{ data: object }>('GET', `website-setting/${type}`, { token: token() });
  const moved = await call('PUT', `website-setting/${type}`, { data: { ...body.data, path: 'suites' } });
  expect(moved.status).toBe(200);
  expect(await entry('/suites')).toMatchObject({
    id: before.id,
    href: '/suites/beta-two',
    type: before.type,
  });
});
