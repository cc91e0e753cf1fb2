import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('a preview token ends with the person it was signed for', async () => {
  const admin = { token: api.bali.tokens.superadmin };
  const account = { email: 'eka@bali.example.com', password: 'correct horse battery' };
  const user = await api.call<{ id: string }>('POST', 'user', {
    ...admin,
    body: { ...account, name: 'Eka', role: 'editor' },
  });
  const { token } = (await api.call<{ token: string }>('POST', 'login', { body: account })).body;
  const page = await api.call<{ id: string }>('POST', 'page', {
    token,
    body: { title: { en: 'Draft' }, status: 'draft' },
  });
  const { id } = page.body;
  const session = await api.call<{ tkn: string }>('POST', 'editor-session', {
    token,
    body: { type: 'page', id, language: 'en' },
  });
  const preview = async () => (await api.call('GET', `page/${id}`, { token: session.body.tkn })).status;
  expect(await preview()).toBe(200);
  const block = (blocked: boolean) =>
    api.call('PUT', `user/${user.body.id}`, { ...admin, body: { blocked } });
  await block(true);
  expect(await preview()).toBe(401);
  await block(false);
  expect(await preview()).toBe(200);
  await api.call('DELETE', `user/${user.body.id}`, admin);
  expect(await preview()).toBe(401);
});

it('a draft that is only looked at has a token of ten minutes', async () => {
  const admin = { token: api.bali.tokens.superadmin };
  const body = { title: { en: 'Draft' }, status: 'draft' };
  const { id } = (await api.call<{ id: string }>('POST', 'page', { ...admin, body })).body;
  const begun = Date.now();
  const session = async (view: boolean) => {
    const answer = await api.call<{ url: string; tkn: string; expires_at: string }>(
      'POST',
      'editor-session',
      {
        ...admin,
        body: { type: 'page', id, language: 'en', view },
      },
    );
    const { url, tkn, expires_at } = answer.body;
    const minutes = Math.round((Date.parse(expires_at) - begun) / 60_000);
    return { minutes, tkn, view: new URL(url).searchParams.get('view') };
  };
  const looked = await session(true);
  expect(looked).toMatchObject({ minutes: 10, view: 'draft' });
  expect(await session(false)).toMatchObject({ minutes: 120, view: null });
  expect((await api.call('GET', `page/${id}`, { token: looked.tkn })).status).toBe(200);
  // Nobody else reads it: neither with the token another page, nor a guest this one.
  const other = (await api.call<{ id: string }>('POST', 'page', { ...admin, body })).body.id;
  expect((await api.call('GET', `page/${other}`, { token: looked.tkn })).status).toBe(403);
  expect((await api.call('GET', `page/${id}/${api.bali.id}`)).status).toBe(404);
});

it('a client says where its website is on our own server', async () => {
  const { bali } = api;
  const { body } = await api.call<{ slug: string; website: string }>('GET', `client/${bali.id}`, {
    token: bali.tokens.editor,
  });
  expect(body.website).toMatch(new RegExp(`^http://${body.slug}\\.localhost:\\d+$`));
});
