import type { FormField, FormImpact } from '@vold/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
let id: string;
const posts: string[] = [];

const field = (model: string, more: Partial<FormField> = {}): FormField => ({
  id: model,
  component: 'VoldInput',
  model,
  title: model,
  ...more,
});
const sku = field('sku');
const price = field('price', { component: 'VoldNumber' });
const lead = field('lead', { hasLanguage: true });

beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'id'] });
  const token = api.bali.tokens.developer;
  const data = {
    path: 'bowl',
    extendPageInput: true,
    cardDetail: { group: [{ id: 'a', components: [sku, price, lead] }] },
  };
  id = (await api.call<{ id: string }>('POST', 'website-setting', { token, body: { title: 'Bowls', data } }))
    .body.id;
  for (const [name, bowl] of [
    ['One', { sku: 'A', price: 5, lead: { en: 'x' } }],
    ['Two', { sku: 'A', price: 50 }],
    ['Three', { sku: 'C' }],
  ] as const) {
    const body = { type: 'bowl', title: { en: name, id: name }, data: bowl };
    posts.push((await api.call<{ id: string }>('POST', 'post', { token, body })).body.id);
  }
  await api.call('POST', 'page', { token, body: { title: { en: 'Page' }, data: { price: 99 } } });
  await api.call('POST', 'post', {
    token: api.other.tokens.developer,
    body: { type: 'bowl', title: { en: 'X' }, data: { price: 70 } },
  });
});
afterAll(() => api.close());

const dryRun = (components: FormField[], token = api.bali.tokens.developer) =>
  api.call<FormImpact>('POST', `website-setting/${id}/dry-run`, {
    token,
    body: { group: [{ id: 'a', components }] },
  });

it('counts the posts and pages that break a changed rule, and names some', async () => {
  expect((await dryRun([sku, price, lead])).body).toEqual({ records: 4, complete: true, changes: [] });
  const { body } = await dryRun([
    { ...sku, options: { unique: true } },
    { ...price, options: { max: 40 } },
    { ...lead, required: true },
  ]);
  const [one, two, three] = posts.map((post, at) => ({
    id: post,
    title: ['One', 'Two', 'Three'][at],
    language: 'en',
  }));
  expect(body.changes).toEqual([
    {
      kind: 'rule',
      model: 'price',
      to: 'price must be at most 40',
      values: 1,
      examples: [two],
      resource: 'post',
    },
    { kind: 'required', model: 'lead', to: null, values: 3, examples: [three, two, one], resource: 'post' },
    { kind: 'unique', model: 'sku', to: null, values: 2, examples: [two, one], resource: 'post' },
    {
      kind: 'rule',
      model: 'price',
      to: 'price must be at most 40',
      values: 1,
      examples: [expect.objectContaining({ title: 'Page' })],
      resource: 'page',
    },
    {
      kind: 'required',
      model: 'lead',
      to: null,
      values: 1,
      examples: [expect.objectContaining({ title: 'Page' })],
      resource: 'page',
    },
  ]);
  const stored = await api.call<{ rev: number }>('GET', `website-setting/${id}`, {
    token: api.bali.tokens.developer,
  });
  expect(stored.body.rev).toBe(1);
});

it('tells what a rename, a removal and a new field with rules would do', async () => {
  const { body } = await dryRun([{ ...sku, model: 'code' }, field('note', { required: true })]);
  expect(body.changes.filter(({ resource }) => resource === 'post')).toMatchObject([
    { kind: 'renamed', model: 'sku', to: 'code', values: 3 },
    { kind: 'removed', model: 'price', values: 2 },
    { kind: 'removed', model: 'lead', values: 1 },
    { kind: 'required', model: 'note', values: 3 },
  ]);
});

it('is for who may change the definition, and knows no other client', async () => {
  expect((await dryRun([sku], api.bali.tokens.editor)).status).toBe(403);
  expect((await dryRun([sku], api.other.tokens.developer)).status).toBe(404);
  expect((await dryRun([{ ...sku, options: { pattern: '(' } }])).status).toBe(422);
});

it.each<[from: FormField['component'], value: unknown, to: FormField['component'], lost: number]>([
  ['VoldCheckboxList', ['a', 'b'], 'VoldSplitList', 0],
  ['VoldInput', 'one line', 'VoldTextarea', 0],
  ['VoldInput', 'one line', 'VoldSplitList', 1],
  ['VoldInput', 'one line', 'VoldFileDownload', 1],
  ['VoldInput', 'one line', 'VoldInfiniteContent', 1],
  ['VoldInput', 'one line', 'VoldPageSelector', 1],
  ['VoldInput', 'one line', 'VoldGallery', 1],
])(
  'says of a %s with %j that becomes a %s how many values it cannot show: %s',
  async (from, value, to, lost) => {
    const token = api.bali.tokens.developer;
    const path = `from-${from}-${to}`.toLowerCase();
    const group = (component: FormField['component']) => [
      { id: 'a', components: [field('one', { component })] },
    ];
    const data = { path, cardDetail: { group: group(from) } };
    const { body: type } = await api.call<{ id: string }>('POST', 'website-setting', {
      token,
      body: { title: path, data },
    });
    await api.call('POST', 'post', {
      token,
      body: { type: path, title: { en: 'One' }, data: { one: value } },
    });
    const { body } = await api.call<FormImpact>('POST', `website-setting/${type.id}/dry-run`, {
      token,
      body: { group: group(to) },
    });
    expect(body).toMatchObject({
      records: 1,
      changes: lost > 0 ? [{ kind: 'retyped', model: 'one', to, values: lost }] : [],
    });
  },
);
