import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('VIP-15 keeps every field of a post type definition', async () => {
  const definition = {
    title: 'Journal',
    slug: 'journal',
    data: {
      path: 'journal',
      hasCategory: true,
      order: 3,
      menu_position: { id: 'posts' },
      limited_client: false,
      role: ['admin', 'editor'],
      is_single_editor: false,
      extendPageInput: true,
      cardDetail: {
        live_editor: true,
        blockEditor: false,
        apiModel: { path: 'post', post_type: 'journal', sort_by: 'title.en ASC' },
        includeFilterButton: { show: true },
        isMultiLang: true,
        searchInModel: 'title',
        group: [{ title: 'Subtitle', component: 'VoldInput', model: 'subtitle' }],
      },
    },
  };
  const token = api.bali.tokens.developer;
  const made = await api.call<{ id: string }>('POST', 'website-setting', { token, body: definition });
  expect(made.status).toBe(201);
  const read = await api.call('GET', `website-setting/${made.body.id}`, { token });
  expect(read.body).toMatchObject(definition);
  const upper = { ...definition, slug: 'b', data: { ...definition.data, path: 'Journal' } };
  expect((await api.call('POST', 'website-setting', { token, body: upper })).status).toBe(422);
});
