import { draftedNames } from '@vold/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface Answer {
  id: string;
  total: number;
  results: { id: string; title: Record<string, string>; changed?: boolean }[];
  refused: { id: string }[];
  paths: Record<string, Record<string, { parameters?: { name: string }[] }>>;
}
const draft = { 'x-vold-edition': 'draft' };
const call = (method: string, path: string, body?: unknown, headers = {}, token = api.bali.tokens.admin) =>
  api.call<Answer>(method, path, { token, body, headers });
const list = async (query: string, headers = {}) =>
  (await call('GET', `post?${query}`, undefined, headers)).body.results.map(({ title }) => title.en);

it('changes many, puts in order and copies in the draft: what is published stays as it is', async () => {
  const ids: string[] = [];
  for (const en of ['Ant', 'Bat', 'Cat'])
    ids.push((await call('POST', 'post', { type: 'animals', title: { en } })).body.id);
  const where = `where=${encodeURIComponent('{"type":"animals"}')}`;
  const [ant = '', bat = '', cat = ''] = ids;
  const many = [
    await call('PUT', 'post/type/animals/reorder', { ids: [cat, ant, bat] }, draft),
    await call('POST', 'post/bulk/status', { ids: [ant, bat], status: 'draft' }, draft),
    await call('POST', 'post/bulk/delete', { ids: [bat] }, draft),
  ];
  expect(many.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(many.map(({ body }) => body.refused)).toEqual([undefined, [], []]);
  expect(await list(`${where}&sort=index,asc`)).toEqual(['Ant', 'Bat', 'Cat']);
  expect(await list(`${where}&sort=index,asc`, draft)).toEqual(['Cat', 'Ant']);
  expect(await list(`${where}&trash=true`, draft)).toEqual(['Bat']);
  expect((await call('POST', 'post/bulk/restore', { ids: [bat] }, draft)).body.refused).toEqual([]);
  expect((await call('POST', `post/${ant}/duplicate`, { title: { en: 'Copy' } }, draft)).status).toBe(201);
  // A copy has the place of its original.
  expect(await list(`${where}&sort=index,asc`, draft)).toEqual(['Cat', 'Ant', 'Copy', 'Bat']);
});

it('follows a new order that is published at once, unless it has one of its own', async () => {
  const ids: string[] = [];
  for (const en of ['Elm', 'Fir', 'Gum', 'Oak'])
    ids.push((await call('POST', 'post', { type: 'trees', title: { en } })).body.id);
  const [elm = '', fir = '', gum = '', oak = ''] = ids;
  await call('PUT', `post/${elm}`, { title: { en: 'Elms' } }, draft);
  await call('PUT', `post/${gum}`, { index: 9 }, draft);
  const ordered = await call('PUT', 'post/type/trees/reorder', { ids: [oak, fir, elm, gum] });
  expect(ordered.status).toBe(200);
  const query = `where=${encodeURIComponent('{"type":"trees"}')}&sort=index,asc`;
  expect(await list(query, draft)).toEqual(['Oak', 'Fir', 'Elms', 'Gum']);
  expect((await call('POST', `post/${gum}/discard`)).status).toBe(200);
  expect((await call('POST', `post/${elm}/publish`, {})).status).toBe(200);
  expect(await list(query)).toEqual(['Oak', 'Fir', 'Elms', 'Gum']);
});

it('counts what the caller may see, however much of it is answered', async () => {
  for (const en of ['One', 'Two', 'Three']) await call('POST', 'page', { title: { en } }, draft);
  const answer = await call('GET', 'draft/changes?limit=2');
  const whole = await call('GET', 'draft/changes');
  expect(answer.body.results.map(({ title }) => title.en)).toEqual(['Three', 'Two']);
  expect([answer.body.total, whole.body.total]).toEqual(Array(2).fill(whole.body.results.length));
  expect(whole.body.total).toBeGreaterThanOrEqual(3);
  expect((await call('GET', 'draft/changes?limit=0')).status).toBe(422);
});

it('is documented on the calls that know it, and on no others; so are previews', async () => {
  const { paths } = (await call('GET', 'openapi.json')).body;
  const callsWith = (header: string) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { parameters = [] }]) =>
        parameters.some(({ name }) => name === header) ? [`${method} ${path}`] : [],
      ),
    );
  const knows = callsWith('X-Vold-Edition');
  const previews = callsWith('X-Vold-Preview');
  expect(previews).toEqual(expect.arrayContaining(['get /api/v1/page', 'get /api/v1/webconfig']));
  expect(previews.filter((one) => !one.startsWith('get ') || /user|history|draft|version/.test(one))).toEqual(
    [],
  );
  const imports = ['post /api/v1/import/ghost', 'post /api/v1/import/wordpress'];
  expect(knows).toEqual(expect.arrayContaining(['get /api/v1/page', 'put /api/v1/post/{id}', ...imports]));
  expect(
    knows.filter(
      (call) =>
        !imports.includes(call) &&
        (![...draftedNames, '{alias}'].includes(call.split('/')[3] ?? '') ||
          /publish|discard|erase/.test(call)),
    ),
  ).toEqual([]);
});
