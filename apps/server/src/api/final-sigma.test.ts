import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  for (const title of ['Οδός Αθηνάς', 'ΟΔΟΣ', 'Σοφός', 'Όρος']) {
    await make('page', { title: { en: title } });
    await make('post', { type: 'notes', title: { en: title }, data: { name: title } });
    await make('static', { title: { en: title }, data: { id: `t${title.length}` } });
  }
});
afterAll(() => api.close());

const token = () => api.bali.tokens.superadmin;
async function make(resource: string, body: object): Promise<void> {
  expect((await api.call('POST', resource, { token: token(), body })).status).toBe(201);
}

const totals = (query: string) =>
  Promise.all(
    ['page', 'post', 'static'].map(async (resource) => {
      const { body } = await api.call<{ total: number }>('GET', `${resource}?${query}`, { token: token() });
      return body.total;
    }),
  );

it.each([
  ['ΟΔΌΣ', 1],
  ['οδός', 1],
  ['οδόσ', 1],
  ['οδος', 1],
  ['ΣΟΦΌΣ', 1],
  ['όρος', 1],
  ['ς', 4],
  ['οδόν', 0],
])('B7 a search for %s finds words with either small sigma', async (text, total) => {
  expect(await totals(`q=${encodeURIComponent(text)}`)).toEqual([total, total, total]);
  const where = encodeURIComponent(JSON.stringify({ 'title.en': { contains: text } }));
  expect(await totals(`where=${where}`)).toEqual([total, total, total]);
});

it('B7 a field that starts with a text is found by either small sigma', async () => {
  const where = encodeURIComponent(JSON.stringify({ 'data.name': { startsWith: 'ΟΔΌΣ' } }));
  const { body } = await api.call<{ total: number }>('GET', `post?where=${where}`, { token: token() });
  expect(body.total).toBe(1);
});
