import { languageCode, resources } from '@vold/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  expect((await call('POST', 'webconfig', { language: languages('en', 'id') })).status).toBeLessThan(300);
});
afterAll(() => api.close());

const languages = (...codes: string[]) => codes.map((code) => ({ code, name: code, nativeName: code }));
const call = (method: string, path: string, body?: unknown, headers = {}) =>
  api.call<{ id: string; rev: number; message: string; details: { path: string }[] }>(method, path, {
    token: api.bali.tokens.superadmin,
    body,
    headers,
  });
const section = { id: 's', sectionId: 'text', data: {} };

it.each([
  ['page', { title: { en: 'A', fr: 'B' } }, ['title.fr']],
  ['page', { title: { en: 'A' }, components: { fr: [section] } }, ['components.fr']],
  [
    'page',
    { title: { en: 'A' }, slug: { fr: 'b' }, meta: { title: { fr: 'B' } } },
    ['slug.fr', 'meta.title.fr'],
  ],
  [
    'post',
    {
      type: 'notes',
      title: { en: 'A' },
      block: { fr: [[{ id: 'b', component_name: 'Full Text', data: {} }]] },
    },
    ['block.fr'],
  ],
  ['category', { type: 'notes', title: { en: 'A' }, description: { fr: 'B' } }, ['description.fr']],
  ['reusable', { kind: 'page', title: 'A', components: { fr: [section] } }, ['components.fr']],
])(
  'W16 a %s with texts in a language that the website does not have is refused: %j',
  async (resource, body, paths) => {
    for (const headers of [{}, ...(resource === 'reusable' ? [] : [{ 'x-vold-edition': 'draft' }])]) {
      const { status, body: refused } = await call('POST', resource, body, headers);
      expect([status, refused.details?.map(({ path }) => path)]).toEqual([422, paths]);
    }
  },
);

/** True if a field has a text, or a list, per language; paths of those below an object. */
function localized(shape: Readonly<Record<string, z.core.$ZodType>>, within = ''): string[] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    let kind = schema;
    while (kind instanceof z.ZodOptional || kind instanceof z.ZodNullable || kind instanceof z.ZodDefault)
      kind = kind.unwrap();
    if (kind instanceof z.ZodObject) return localized(kind.shape, `${within}${name}.`);
    return kind instanceof z.ZodRecord && kind.keyType === languageCode ? [within + name] : [];
  });
}
const made = {
  page: { title: { en: 'A' } },
  post: { type: 'notes', title: { en: 'A' } },
  category: { type: 'notes', title: { en: 'A' } },
  static: { title: { en: 'A' }, description: { en: 'A' } },
  reusable: { kind: 'page', title: 'A', components: { en: [section] } },
  'form-builder': { title: 'A' },
};
/** Values of fields that are more than a text. */
const values: Record<string, unknown> = {
  components: [section],
  block: [[{ id: 'b', component_name: 'Full Text', data: {} }]],
  'meta.canonical': '/b',
  'meta.json_ld': '{"@type":"Product"}',
};

it.each(Object.entries(made))(
  'W16 each text of a %s is refused in a language that the website does not have',
  async (resource, body) => {
    const { body: record } = await call('POST', resource, body);
    const paths = localized(resources[resource as keyof typeof made].fields.shape);
    const put = (path: string, code: string) => {
      const [field = '', below] = path.split('.');
      const texts = { [code]: values[path] ?? `b-${resource}-${field}` };
      return call('PUT', `${resource}/${record.id}`, { [field]: below ? { [below]: texts } : texts });
    };
    const refused: unknown[] = [];
    for (const path of paths) {
      const { status, body: answer } = await put(path, 'fr');
      refused.push([status, answer.details?.map((detail) => detail.path)]);
      expect([path, (await put(path, 'id')).body.message]).toEqual([path, undefined]);
    }
    expect(refused).toEqual(paths.map((path) => [422, [`${path}.fr`]]));
  },
);

it('W16 empty texts in such a language pass, and a record that has one already is saved', async () => {
  const made = await call('POST', 'page', { title: { en: 'Empty', fr: '' }, components: { fr: [] } });
  expect(made.status).toBe(201);
  await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
    sql`update page set title = '{"en": "Empty", "fr": "B"}' where id = ${made.body.id}`.execute(tx),
  );
  const saved = await call('PUT', `page/${made.body.id}`, {
    title: { en: 'Empty', fr: 'C' },
    slug: { en: 'empty', fr: 'c' },
  });
  expect([saved.status, saved.body.message]).toEqual([200, undefined]);
  expect(
    (await call('PUT', `page/${made.body.id}`, { title: { en: 'Empty', fr: 'C', it: 'D' } })).status,
  ).toBe(422);
});

it('W16 a language that was added a moment ago, or in the draft, is one of the website', async () => {
  expect((await call('POST', 'page', { title: { en: 'A', de: 'B' } })).status).toBe(422);
  const draft = { 'x-vold-edition': 'draft' };
  expect(
    (await call('POST', 'webconfig', { language: languages('en', 'id', 'de') }, draft)).status,
  ).toBeLessThan(300);
  expect((await call('POST', 'page', { title: { en: 'A', de: 'B' } }, draft)).status).toBe(201);
  expect((await call('POST', 'page', { title: { en: 'A', de: 'B' } })).status).toBe(422);
  expect((await call('POST', 'webconfig', { language: languages('en', 'id', 'it') })).status).toBeLessThan(
    300,
  );
  expect((await call('POST', 'page', { title: { en: 'A', it: 'B' } })).status).toBe(201);
});

it('W16 a version in a language that the website had then comes back', async () => {
  const { body } = await call('POST', 'page', { title: { en: 'A', id: 'B' } });
  await call('PUT', `page/${body.id}`, { title: { en: 'C', id: '' } });
  expect((await call('POST', 'webconfig', { language: languages('en') })).status).toBeLessThan(300);
  expect((await call('POST', `page/${body.id}/versions/1/restore`)).status).toBe(200);
});
