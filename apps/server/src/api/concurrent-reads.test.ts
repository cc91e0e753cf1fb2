import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { startTestApi } from './testing/test-api.ts';

const record = z.object({ id: z.string(), title: z.object({ en: z.string() }) });
const list = z.object({ total: z.number(), results: z.array(record) });

it.each([2, 10])(
  'reads that come together are answered each for its own caller, on %i connections',
  async (poolSize) => {
    const api = await startTestApi({ poolSize });
    onTestFinished(() => api.close());
    const clients = [api.bali, api.other] as const;
    const pages = await Promise.all(
      clients.map(async ({ slug, tokens }) => {
        const body = { title: { en: `Of ${slug}` } };
        return record.parse((await api.call('POST', 'page', { token: tokens.editor, body })).body);
      }),
    );
    const callers = clients.flatMap(({ tokens }, client) =>
      [tokens.editor, tokens.developer].map((token) => ({ client, token })),
    );
    const asked = Array.from({ length: 16 }, () =>
      callers.flatMap((caller) =>
        pages.map((page, client) => ({ ...caller, id: page.id, own: client === caller.client })),
      ),
    ).flat();
    const [answers, lists, byMaster] = await Promise.all([
      Promise.all(asked.map(({ id, token }) => api.call('GET', `page/${id}`, { token }))),
      Promise.all(callers.map(({ token }) => api.call('GET', 'page', { token }))),
      Promise.all(pages.map(({ id }) => api.call('GET', `page/${id}`, { token: api.masterToken }))),
    ]);

    expect(answers.map(({ status }) => status)).toEqual(asked.map(({ own }) => (own ? 200 : 404)));
    for (const [at, { body, status }] of answers.entries()) {
      if (status === 200) expect(record.parse(body)).toEqual(pages.find(({ id }) => id === asked[at]?.id));
    }
    for (const [at, { body }] of lists.entries()) {
      const { total, results } = list.parse(body);
      expect(total).toBe(results.length);
      expect(results.map(({ id }) => id)).toContain(pages[callers[at]?.client ?? -1]?.id);
      expect(results.map(({ id }) => id)).not.toContain(pages[1 - (callers[at]?.client ?? 0)]?.id);
    }
    expect(byMaster.map(({ body }) => record.parse(body))).toEqual(pages);
  },
);
