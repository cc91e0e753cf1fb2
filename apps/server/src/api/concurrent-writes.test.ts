import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { startTestApi } from './test-api.ts';

const record = z.object({ id: z.string(), rev: z.number() });

it.each([1, 2, 4, 10])('64 updates and 64 creates at once finish on %i connections', async (poolSize) => {
  const api = await startTestApi({ poolSize });
  onTestFinished(() => api.close());
  const token = api.bali.tokens.editor;
  const create = (title: string) => api.call('POST', 'page', { token, body: { title: { en: title } } });
  const made = await Promise.all(Array.from({ length: 4 }, (_, at) => create(`Page ${at}`)));
  const ids = made.map(({ body }) => record.parse(body).id);

  const update = (at: number) =>
    api.call('PUT', `page/${ids[at % ids.length]}`, { token, body: { title: { en: `Title ${at}` } } });
  const answers = await Promise.all(
    // The same title each time: the addresses have to be told apart while they are being taken.
    Array.from({ length: 64 }, (_, at) => [update(at), create('The same')]).flat(),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));

  const pages = await Promise.all(ids.map((id) => api.call('GET', `page/${id}`, { token })));
  expect(pages.map(({ body }) => record.parse(body).rev)).toEqual([17, 17, 17, 17]);
  const list = await api.call('GET', 'page?select=slug&limit=100', { token });
  const slugs = z
    .object({ total: z.literal(68), results: z.array(z.object({ slug: z.object({ en: z.string() }) })) })
    .parse(list.body)
    .results.map(({ slug }) => slug.en);
  expect(new Set(slugs).size).toBe(68);
});
