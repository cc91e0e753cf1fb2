import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const field = (model: string, more = {}) => ({
    id: model,
    model,
    title: model,
    component: 'VoldInput',
    ...more,
  });
  for (const [path, components] of [
    ['tours', [field('price'), field('secret', { roles: ['developer'] })]],
    ['guides', [field('phone')]],
  ])
    await made('website-setting', {
      title: path,
      data: { path, cardDetail: { group: [{ id: 'a', components }] } },
    });
  await made('post', {
    type: 'tours',
    title: { en: 'Reef' },
    data: { price: '5', summary: { en: 'Short' } },
  });
  await made('post', { type: 'free', title: { en: 'Any' }, data: { anything: 'x' } });
});
afterAll(() => api.close());

async function made(resource: string, body: unknown): Promise<void> {
  expect((await api.call('POST', resource, { token: api.bali.tokens.developer, body })).status).toBe(201);
}

const list = (query: string, token = api.bali.tokens.developer) =>
  api.call<{ total: number; message: string; details: { path: string }[] }>('GET', `post?${query}`, {
    token,
  });
const where = (condition: object) => `where=${encodeURIComponent(JSON.stringify(condition))}`;

it.each([
  [{ type: 'tours', 'data.prise': '5' }, ['where.data.prise']],
  [{ type: 'tours', 'data.phone': '5' }, ['where.data.phone']],
  [{ 'data.prise': '5' }, ['where.data.prise']],
  [
    { or: [{ 'data.prise': '5' }, { and: [{ 'data.fone': { contains: 'x' } }] }] },
    ['where.data.prise', 'where.data.fone'],
  ],
  [{ type: 'tours', 'data.prise': { exists: true } }, ['where.data.prise']],
])('W26 a filter %j on a field that no form has is refused with the place', async (condition, paths) => {
  const { status, body } = await list(where(condition));
  expect([status, body.details.map(({ path }) => path)]).toEqual([422, paths]);
});

it('W26 an order by a field that no form has is refused, and such a call under an address of the type', async () => {
  const { status, body } = await list(`${where({ type: 'tours' })}&sort=data.prise`);
  expect([status, body.details[0]?.path]).toEqual([422, 'sort']);
});

it('W26 fields of the form, those that every post may have, and any of a type without a form are found', async () => {
  for (const [condition, total] of [
    [{ type: 'tours', 'data.price': '5' }, 1],
    [{ 'data.phone': '5' }, 0],
    [{ type: 'tours', 'data.summary.en': 'Short' }, 1],
    [{ type: 'free', 'data.anything': 'x' }, 1],
  ] as const)
    expect([condition, (await list(where(condition))).body.total]).toEqual([condition, total]);
});

it('W26 the refusal names no field that is for other roles', async () => {
  const { body } = await list(where({ type: 'tours', 'data.prise': '5' }), api.bali.tokens.editor);
  expect(JSON.stringify(body)).not.toContain('secret');
});
