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
