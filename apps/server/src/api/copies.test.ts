import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const input = { id: 'i1', component: 'VoldInput', model: 'name', title: 'Name' };

// The dashboard duplicates a record like this; what it leaves out is shown by its own test of the calls.
it.each([
  ['page', { title: { en: 'One' }, components: { en: [{ id: 's1', sectionId: 'hero', data: {} }] } }],
  ['post', { type: 'journal', title: { en: 'One' }, block: { en: [] }, data: { length: 'Long' } }],
  ['static', { title: { en: 'One' }, description: { en: '<p>One</p>' } }],
  ['form-builder', { title: 'One', inputs: [] }],
  ['component', { title: 'One', sectionId: 'copied', components: [input] }],
])('API-48 takes a %s as it is read for a new one with another title', async (resource, fields) => {
  const token = api.bali.tokens.developer;
  const made = await api.call<{ id: string }>('POST', resource, { token, body: fields });
  expect(made.status).toBe(201);
  const read = await api.call<Record<string, unknown>>('GET', `${resource}/${made.body.id}`, { token });
  const { id: _id, slug: _slug, customUrl: _url, form_id: _form, pageId: _page, ...content } = read.body;
  const other = {
    title: typeof content.title === 'string' ? 'Two' : { en: 'Two' },
    ...(resource === 'component' && { sectionId: 'copied-again' }),
  };
  const copy = await api.call('POST', resource, { token, body: { ...content, ...other } });
  expect(copy).toMatchObject({ status: 201, body: { ...fields, ...other } });
});
