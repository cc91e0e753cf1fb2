import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const field = (model: string, component: string) => ({ id: model, component, model, title: model });
  const group = [
    field('sku', 'VoldInput'),
    field('text', 'VoldRichEditor'),
    field('contents', 'VoldInfiniteContent'),
  ];
  await api.call('POST', 'website-setting', {
    token: api.bali.tokens.developer,
    body: { title: 'Bowls', data: { path: 'bowl', cardDetail: { group } } },
  });
});
afterAll(() => api.close());

const rich = '<p>Clay</p><script>alert(1)</script>';
const data = {
  sku: 'a < b, <each> one',
  lead: 'The <h1> of a page',
  text: rich,
  contents: [{ id: 'a', type: 'text', content: rich, raw: 'Clay' }],
  unknown: rich,
};
const clean = {
  ...data,
  text: '<p>Clay</p>',
  contents: [{ id: 'a', type: 'text', content: '<p>Clay</p>', raw: 'Clay' }],
  unknown: '<p>Clay</p>',
};

it('keeps what is typed into plain inputs of its type’s form, and cleans the rest', async () => {
  const token = api.bali.tokens.editor;
  const { body: made } = await api.call<{ id: string; data: object }>('POST', 'post', {
    token,
    body: { type: 'bowl', title: { en: 'Bowl' }, data },
  });
  expect(made.data).toEqual(clean);
  const { body: changed } = await api.call<{ data: object }>('PUT', `post/${made.id}`, {
    token,
    body: { data: { sku: '<b>' } },
  });
  expect(changed.data).toMatchObject({ sku: '<b>' });
});

it('knows no form of another client', async () => {
  const { body } = await api.call<{ data: object }>('POST', 'post', {
    token: api.other.tokens.editor,
    body: { type: 'bowl', title: { en: 'Bowl' }, data: { sku: rich } },
  });
  expect(body.data).toEqual({ sku: '<p>Clay</p>' });
});
