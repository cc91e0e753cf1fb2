import type { Component, Page, Post, WebsiteSetting } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const input = (model: string, more: object = {}) => ({
  id: `id-${model}`,
  component: 'VoldInput',
  model,
  title: model,
  ...more,
});
const rows = (...components: object[]) =>
  input('rows', { component: 'VoldMultipleAddComponent', options: { components } });

async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const token = api.bali.tokens.developer;
  const { body: answer, status } = await api.call<Answer>(method, path, { token, ...(body && { body }) });
  expect([method, path, status, status > 299 && answer]).toEqual([method, path, expect.any(Number), false]);
  return answer;
}

describe('a section whose inputs get other names', () => {
  const section = (id: string, data: object, sectionId: string) => ({ id, sectionId, data });

  /** A section of the client's own on a page in two languages. */
  async function prepare(key: string) {
    const inputs = [input('title'), input('text'), rows(input('day'), input('hour'))];
    const body = { title: 'Hours', sectionId: key, components: inputs };
    const { id } = await call<Component>('POST', 'component', body);
    const components = {
      en: [
        section(
          'a',
          { title: 'R&D <b>', text: '9 to 5', rows: [{ id: 'r', day: 'Monday', hour: '9' }] },
          key,
        ),
        section('b', { title: 'Kept' }, 'hero'),
      ],
      id: [section('c', { title: 'Senin', heading: 'Not shown by any input' }, key)],
    };
    const page = await call<Page>('POST', 'page', { title: { en: 'Hours' }, components });
    return {
      page: page.id,
      rename: (changed: object[], more: object = {}) =>
        call<Component>('PUT', `component/${id}`, { components: changed, ...more }),
      stored: () => call<Page>('GET', `page/${page.id}`),
    };
  }

  it('keeps their values on every page, in every language and in lists', async () => {
    const { rename, stored } = await prepare('hours-kept');
    const saved = await rename([
      input('title', { model: 'heading' }),
      // Two that swap their names.
      rows(input('day', { model: 'hour' }), input('hour', { model: 'day' })),
      input('text'),
    ]);
    expect(saved.components[0]).toMatchObject({ model: 'heading', was: ['title'] });
    const page = await stored();
    const data = { heading: 'R&D <b>', text: '9 to 5', rows: [{ id: 'r', hour: 'Monday', day: '9' }] };
    expect(page.components).toEqual({
      en: [section('a', data, 'hours-kept'), section('b', { title: 'Kept' }, 'hero')],
      id: [section('c', { heading: 'Senin' }, 'hours-kept')],
    });
    expect(page.rev).toBe(2);
  });

  it('gives the values of an older version and of an editor who had the page open to the new name', async () => {
    const { page, rename, stored } = await prepare('hours-open');
    await rename([input('title', { model: 'heading' }), input('text')]);
    await call('POST', `page/${page}/versions/1/restore`, { rev: 2 });
    expect((await stored()).components.en?.[0]?.data).toMatchObject({ heading: 'R&D <b>' });
    const typed = section('a', { title: 'Typed meanwhile' }, 'hours-open');
    await call('PUT', `page/${page}`, { components: { en: [typed] } });
    expect((await stored()).components.en?.[0]?.data).toEqual({ heading: 'Typed meanwhile' });
  });

  it('is found on pages by another key as well', async () => {
    const { rename, stored } = await prepare('hours-keyed');
    await rename([input('title'), input('text')], { sectionId: 'times-keyed' });
    expect((await stored()).components.en?.[0]).toMatchObject({
      sectionId: 'times-keyed',
      data: { title: 'R&D <b>' },
    });
  });
});

it('keeps the values of fields of posts and pages that get other names', async () => {
  const block = (...components: object[]) => ({ id: 'facts', title: 'Facts', components });
  const price = input('price', { hasLanguage: true });
  const type = (...components: object[]) => ({
    path: 'bowl',
    extendPageInput: true,
    cardDetail: { group: [block(...components)] },
  });
  const { id, data } = await call<WebsiteSetting>('POST', 'website-setting', {
    title: 'Bowls',
    data: type(price, input('sku', { unlisted: 'kept' })),
  });
  const values = { price: { en: '5', id: '50' }, sku: 'A1', other: 'free' };
  const post = await call<Post>('POST', 'post', { type: 'bowl', title: { en: 'A' }, data: values });
  const page = await call<Page>('POST', 'page', { title: { en: 'B' }, data: { price: { en: '7' } } });
  const elsewhere = await call<Post>('POST', 'post', { type: 'cup', title: { en: 'C' }, data: values });

  const changed = type({ ...price, model: 'cost' }, data.cardDetail?.group?.[0] ? input('sku') : {});
  const saved = await call<WebsiteSetting>('PUT', `website-setting/${id}`, { data: changed });
  expect(JSON.stringify(saved.data.cardDetail?.group)).toContain('"was":["price"]');

  const dataOf = async (path: string) => (await call<Post>('GET', path)).data;
  expect(await dataOf(`post/${post.id}`)).toEqual({ cost: values.price, sku: 'A1', other: 'free' });
  expect(await dataOf(`page/${page.id}`)).toEqual({ cost: { en: '7' } });
  expect(await dataOf(`post/${elsewhere.id}`)).toEqual(values);
  await call('PUT', `post/${post.id}`, { data: { price: { en: '6' } } });
  expect(await dataOf(`post/${post.id}`)).toEqual({ cost: { en: '6' } });
});
