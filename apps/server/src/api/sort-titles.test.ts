import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'id'] });
});
afterAll(() => api.close());

it.each([
  ['id', ['beta', 'Alfa', 'Gamma'], ['Alfa', 'beta', 'Gamma']],
  ['en', ['beta', 'Alfa', 'Gamma'], ['Alfa', 'beta', 'Gamma']],
])(
  'LIST-02 sorts by the titles in %s; records without one follow at the end',
  async (language, given, sorted) => {
    const token = api.bali.tokens.editor;
    const other = language === 'id' ? 'en' : 'id';
    const type = `journal-${language}`;
    const make = (title: object) => api.call('POST', 'post', { token, body: { type, title } });
    expect((await make({ [other]: 'Aaa' })).status).toBe(201);
    for (const title of given) expect((await make({ [language]: title, [other]: 'Zzz' })).status).toBe(201);
    expect((await make({ [other]: 'Mmm' })).status).toBe(201);
    const where = encodeURIComponent(JSON.stringify({ type }));
    const { body } = await api.call<{ results: { title: Record<string, string> }[] }>(
      'GET',
      `post?where=${where}&sort=${encodeURIComponent(`title.${language} ASC`)}`,
      { token },
    );
    expect(body.results.map(({ title }) => title[language])).toEqual([...sorted, undefined, undefined]);
  },
);
