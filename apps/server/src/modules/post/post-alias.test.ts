import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
let concertId: string;
let articleId: string;
beforeAll(async () => {
  api = await startTestApi();
  await makeType('concert', { path: 'happening', post_type: 'concert' });
  articleId = (await create('post', { type: 'journal', title: { en: 'An article' } })).body.id;
  concertId = (await create('happening', { title: { en: 'Gamelan' } })).body.id;
});
afterAll(() => api.close());

interface Post {
  id: string;
  type: string;
  [field: string]: unknown;
}
const editor = () => ({ token: api.bali.tokens.editor });
const create = (path: string, body: object) => api.call<Post>('POST', path, { ...editor(), body });
const makeType = (path: string, apiModel: object) =>
  api.call('POST', 'website-setting', {
    token: api.bali.tokens.developer,
    body: { title: path, data: { path, cardDetail: { apiModel } } },
  });
const listOf = async (path: string, token = api.bali.tokens.editor) => {
  const { body } = await api.call<{ results: Post[]; total: number }>('GET', path, { token });
  return [body.results.map(({ id }) => id), body.total];
};

it('API-46 creates event-type posts by the path of their type, which is fixed', async () => {
  const made = await create('happening', { title: { en: 'Barong' } });
  expect(made).toMatchObject({ status: 201, body: { type: 'concert', slug: { en: 'barong' } } });
  expect(await create('happening', { title: { en: 'A' }, type: 'journal' })).toMatchObject({
    status: 422,
    body: { details: [{ path: 'type' }] },
  });
  await api.call('DELETE', `happening/${made.body.id}`, editor());
});

it('API-45 saves the post with its blocks by language at {apiModel path}/{id}', async () => {
  const block = { en: [[{ id: 'b1', component_name: 'Full Text', data: { text: '<p>Tonight</p>' } }]] };
  const { body: post } = await api.call<Post>('GET', `happening/${concertId}`, editor());
  const saved = await api.call('PUT', `happening/${concertId}`, { ...editor(), body: { ...post, block } });
  expect(saved).toMatchObject({ status: 200, body: { type: 'concert', block } });
  const moved = await api.call('PUT', `happening/${concertId}`, { ...editor(), body: { type: 'journal' } });
  expect(moved.status).toBe(422);
});

it('has the posts of its type only, whatever the condition says', async () => {
  expect(await listOf('happening')).toEqual([[concertId], 1]);
  expect(await listOf(`happening/${api.bali.id}?where={"type":"journal"}`)).toEqual([[], 0]);
  // A key written twice would end the first one.
  const smuggled = encodeURIComponent('{}],"and":[{"type":"journal"}');
  expect((await api.call('GET', `happening?where=${smuggled}`, editor())).status).toBe(422);
  for (const [method, path] of [
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/duplicate'],
    ['GET', '/versions'],
    ['GET', '/references'],
  ] as const) {
    const body = method === 'PUT' || method === 'POST' ? { title: { en: 'B' } } : undefined;
    const answer = await api.call(method, `happening/${articleId}${path}`, { ...editor(), body });
    expect([method, path, answer.status]).toEqual([method, path, 404]);
  }
});

it('is there for its own client only, and goes when the path does', async () => {
  const token = api.other.tokens.superadmin;
  expect((await api.call('GET', 'happening', { token })).status).toBe(404);
  expect((await api.call('GET', `happening/${api.bali.id}`, { token })).status).toBe(404);
  expect((await api.call('GET', `happening/${concertId}`, { token })).status).toBe(404);
  expect((await api.call('GET', `happening/${api.bali.id}`)).status).toBe(200);
  expect((await api.call('GET', 'nothing', editor())).status).toBe(404);
});

it('is a path that neither the API nor another type has', async () => {
  expect(await makeType('festival', { path: 'happening' })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', message: 'The path happening is taken by concert' },
  });
  for (const path of ['page', 'self', 'import', 'login', 'A b']) {
    expect((await makeType('festival', { path })).status).toBe(422);
  }
  expect((await makeType('festival', { path: 'post', post_type: 'festival' })).status).toBe(201);
});
