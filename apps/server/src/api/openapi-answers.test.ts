import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { createFuzzWorld } from './testing/test-fuzz-world.ts';

let api: TestApi;
let own: ReadonlyMap<string, string>;
beforeAll(async () => {
  api = await startTestApi();
  ({ own } = await createFuzzWorld(api));
});
afterAll(() => api.close());

interface Operation {
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
}
type Paths = Record<string, Record<string, Operation>>;

const described = async () =>
  (await api.call<{ paths: Paths; components: { schemas: object } }>('GET', 'openapi.json')).body;

/** Compared with the published document, as a generated client would use it. */
it.each(['superadmin', 'editor', 'guest'] as const)('answers %s what openapi.json says', async (who) => {
  const { paths, components } = await described();
  const wrong: string[] = [];
  let checked = 0;
  const check = async (template: string, path: string) => {
    const operation = paths[`/api/v1/${template}`]?.get;
    if (!operation) return;
    const token = who === 'guest' ? undefined : api.bali.tokens[who];
    const answer = await api.call(
      `GET`,
      who === 'guest' ? path.replace(/(?=\?|$)/, `/${api.bali.id}`) : path,
      { token },
    );
    // With the client behind it, it is the address of another call.
    if (answer.status === 405) return;
    const schema = operation.responses[answer.status]?.content?.['application/json']?.schema;
    if (!schema) return wrong.push(`${path}: ${answer.status} is not described`);
    checked += 1;
    const parsed = schemaOf(schema, components.schemas).safeParse(answer.body);
    for (const issue of parsed.error?.issues ?? [])
      wrong.push(`${path}: ${issue.path.join('.')} ${issue.message}`);
  };
  for (const [resource, id] of own) {
    await check(resource, `${resource}?limit=5`);
    await check(`${resource}/{id}`, `${resource}/${id}`);
    await check(`${resource}/{id}`, `${resource}/nothing`);
    for (const below of ['versions', 'references', 'page-input', 'token', 'deliveries', 'reach']) {
      await check(`${resource}/{id}/${below}`, `${resource}/${id}/${below}`);
    }
  }
  for (const type of ['post', 'category']) await check(`${type}/type/{type}`, `${type}/type/journal`);
  for (const path of [
    'self',
    'self/sessions',
    'history',
    'webconfig',
    'post/listing',
    'picture/folders',
    'import',
  ]) {
    await check(path, path);
  }
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(40);
});

it('describes what stands beside the file of an upload', async () => {
  const { paths } = await described();
  const texts = (path: string) =>
    Object.keys(
      paths[`/api/v1/${path}`]?.post?.requestBody?.content['multipart/form-data']?.schema.properties ?? {},
    );
  expect(texts('picture')).toEqual(['name', 'folder', 'file']);
  expect(texts('picture/{id}/content')).toEqual(['file']);
  expect(texts('import/ghost')).toEqual(['dry_run', 'url', 'file']);
  expect(texts('import/client')).toEqual(['as', 'file']);
});

/** The schema alone, with everything that it refers to. */
function schemaOf(schema: object, schemas: object): z.ZodType {
  const text = JSON.stringify({ ...schema, $defs: schemas });
  return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')));
}
