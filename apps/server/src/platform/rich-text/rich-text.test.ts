import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'id'] });
});
afterAll(() => api.close());

/** Each place where a caller writes a rich text: its resource, the body, and how its errors and values name the place. */
const places: [resource: string, at: string, body: (text: string) => object][] = [
  [
    'page',
    'components.id.1.data.text',
    (text) => ({
      title: { id: 'Halaman' },
      components: { id: [{ sectionId: 'hero' }, { sectionId: 'text', data: { text } }].map(withData) },
    }),
  ],
  [
    'page',
    'components.en.0.data.items.1.text',
    (text) => ({
      title: { en: 'Page' },
      components: { en: [{ sectionId: 'columns', data: { items: [{ text: 'a' }, { text }] } }] },
    }),
  ],
  [
    'post',
    'block.en.0.0.data.text',
    (text) => ({
      type: 'news',
      title: { en: 'Post' },
      block: { en: [[{ component_name: 'Full Text', data: { text } }]] },
    }),
  ],
  ['post', 'data.other', (text) => ({ type: 'news', title: { en: 'Post' }, data: { other: text } })],
  [
    'category',
    'description.en',
    (text) => ({ type: 'news', title: { en: 'Category' }, description: { en: text } }),
  ],
];

function withData(section: { sectionId: string; data?: object }) {
  return { data: {}, ...section };
}

const call = (method: string, path: string, body: object) =>
  api.call<{ id: string; details?: { path: string; message: string }[] }>(method, path, {
    token: api.bali.tokens.developer,
    body,
  });

describe.each(places)('a rich text of a %s, at %s', (resource, at, body) => {
  it.each([
    ['<p>Sea <img alt="a > b" src="data:image/png;base64,AAAA"></p>', 'data:'],
    ["<IMG SRC=' DATA:image/gif;base64,R0lGOD'>", 'data:'],
    ['<p>Film</p><iframe src="https://www.youtube.com/embed/abcdef12345"></iframe>', '<iframe>'],
    ['<svg viewBox="0 0 1 1"><text>Words</text></svg>', '<svg>'],
    ['<picture><source srcset="data:image/png;base64,AA"><img src="/a.png"></picture>', 'data:'],
    ['<textarea>Words</textarea>', '<textarea>'],
    ['<select><option>Words</option></select>', '<option>'],
    ['<img src="/a.gif"><noscript><img src="/b.png"></noscript>', '<noscript>'],
    ['<template><p>Words</p></template>', '<template>'],
    ['<p>x</p><xmp>Words</xmp>', '<xmp>'],
    ['<object data="/a.pdf">Words</object>', '<object>'],
  ])('E75 is refused with its place: %s', async (text, named) => {
    const { status, body: answer } = await call('POST', resource, body(text));
    expect([status, answer.details?.[0]?.path]).toEqual([422, at]);
    expect(answer.details?.[0]?.message).toContain(named);
  });

  it('E58 keeps formulas, and loses scripts and words about data: without a complaint', async () => {
    const formula = '<math><msup><mi>x</mi><mn>2</mn></msup></math>';
    const text = `<p>So ${formula} in data: form</p><script>alert(1)</script>`;
    const { status, body: made } = await call('POST', resource, body(text));
    expect(status).toBe(201);
    expect(JSON.stringify(made)).toContain(`<p>So ${formula} in data: form</p>"`);
    expect((await call('PUT', `${resource}/${made.id}`, body('<p><img src="data:,x"></p>'))).status).toBe(
      422,
    );
  });
});

it('E75 keeps what is typed into plain inputs, whatever it looks like', async () => {
  const data = { lead: 'How <svg> and <img src="data:image/png;base64,AA"> work' };
  const { status, body } = await call('POST', 'post', { type: 'news', title: { en: 'Plain' }, data });
  expect(status).toBe(201);
  expect(body).toMatchObject({ data });
});

it('answers at once for a text that is nested without end', async () => {
  const text = `<svg>${'<i>'.repeat(25_000)}${'</b>'.repeat(25_000)}`;
  const { status, body } = await call('POST', 'post', {
    type: 'news',
    title: { en: 'Deep' },
    data: { other: text },
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ data: { other: expect.stringMatching(/^&lt;svg&gt;&lt;i&gt;/) } });
});
