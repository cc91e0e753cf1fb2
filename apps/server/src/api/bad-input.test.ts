import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

/** One by default, so that a run says something about the change it checks. */
const seed = Number(process.env.VOLD_FUZZ_SEED ?? 20_261_121);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const post = (body: unknown, headers?: Record<string, string>) =>
  api.call('POST', 'page', { token: api.bali.tokens.editor, body, headers });

describe('a body', () => {
  it.each([
    ['nothing', '', 422],
    ['no JSON', '{"title":', 400],
    ['a text', '"title"', 422],
    ['a list', '[]', 422],
    ['null', 'null', 422],
    ['a key twice', '{"title":{"en":"A"},"title":{"en":"B"}}', 422],
    ['a key twice, escaped', '{"title":{"en":"A"},"\\u0074itle":{"en":"B"}}', 422],
    ['a key twice, deep down', '{"title":{"en":"A","en":"B"}}', 422],
    ['__proto__', '{"title":{"en":"A"},"__proto__":{"status":"draft"}}', 422],
    ['constructor', '{"title":{"en":"A"},"meta":{"constructor":{"prototype":{}}}}', 422],
    ['a NUL character', '{"title":{"en":"A\\u0000B"}}', 422],
    ['a lone surrogate', '{"title":{"en":"A\\ud800B"}}', 422],
    ['a lone surrogate in a key', '{"title":{"\\udc00":"A"}}', 422],
    ['deep nesting', `{"title":${'['.repeat(5000)}${']'.repeat(5000)}}`, 422],
    ['an infinite number', '{"title":{"en":"A"},"data":1e999}', 422],
    ['a number for a text', '{"title":7}', 422],
    ['colons and quotes in texts', '{"title":{"en":"a:\\"b\\\\\\":c"}}', 201],
    ['letters of all planes', '{"title":{"en":"𝒜 日本 \\ud83d\\ude00"}}', 201],
  ])('of %s is answered in words', async (_name, body, status) => {
    const answer = await post(body);
    expect([answer.status, typeof answer.body.message]).toEqual([
      status,
      status === 201 ? 'undefined' : 'string',
    ]);
  });

  it('B6 B9 is stored without control characters and half characters', async () => {
    const made = await post(
      JSON.stringify({
        title: { en: `Bell \u0007 and VT \u000b end${'x'.repeat(180)}𠮷` },
        data: { x: ['a\fb\uffff'] },
      }),
    );
    expect([made.status, made.body.details]).toEqual([201, undefined]);
    expect(made.body).toMatchObject({
      title: { en: expect.stringMatching(/^Bell {2}and VT \n end/) },
      slug: { en: expect.stringMatching(/^bell-and-vt-end/) },
    });
  });

  it.each([
    ['a number', '{"title":{"en":"A"},"data":{"n":12345678901234567890}}', 'data.n'],
    ['a number in a list', '{"title":{"en":"A"},"data":{"n":[1,9007199254740993]}}', 'data.n.1'],
  ])('B20 with %s that would be stored as another is refused', async (_name, body, path) => {
    expect(await post(body)).toMatchObject({ status: 422, body: { details: [{ path }] } });
  });

  it('B20 with long numbers that are kept as they are is taken', async () => {
    const data = '{"n":9007199254740991,"pi":3.141592653589793,"card":"12345678901234567890"}';
    const made = await post(`{"title":{"en":"A"},"data":${data}}`);
    expect([made.status, made.body.data]).toEqual([201, JSON.parse(data)]);
  });

  it('of another type, encoding or size is refused', async () => {
    expect((await post('<a/>', { 'content-type': 'text/xml' })).status).toBe(415);
    const named = (headers: Record<string, string>) => post('{"title":{"en":"A"}}', headers);
    for (const charset of ['utf-16', 'latin1', '"windows-1252"']) {
      expect((await named({ 'content-type': `application/json; charset=${charset}` })).status).toBe(415);
    }
    expect((await named({ 'content-encoding': 'gzip' })).status).toBe(400);
    expect((await named({ 'content-type': 'application/json;charset="UTF-8"' })).status).toBe(201);
    const form = new FormData();
    form.set('title', 'A');
    expect((await api.call('POST', 'page', { token: api.bali.tokens.editor, body: form })).status).toBe(415);
    const latin1 = new Uint8Array([...Buffer.from('{"title":{"en":"caf'), 0xe9, ...Buffer.from('"}}')]);
    const response = await fetch(`${api.url}/api/v1/page`, {
      method: 'POST',
      headers: { authorization: `Bearer ${api.bali.tokens.editor}`, 'content-type': 'application/json' },
      body: latin1,
    });
    expect(response.status).toBe(400);
    const large = await api.call('POST', 'redirect', {
      token: api.bali.tokens.editor,
      body: { from: '/a', to: `/${'a'.repeat(1_100_000)}` },
    });
    expect(large).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
  });

  it('may be packed, and counts as what it unpacks to', async () => {
    const packed = async (text: string) => {
      const response = await fetch(`${api.url}/api/v1/redirect`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${api.bali.tokens.editor}`,
          'content-type': 'application/json',
          'content-encoding': 'gzip',
        },
        body: new Uint8Array(gzipSync(text)),
      });
      return response.status;
    };
    expect(await packed('{"from":"/packed","to":"/b"}')).toBe(201);
    // Twenty kilobytes on the line.
    expect(await packed(`{"from":"/a","to":"/${'a'.repeat(20_000_000)}"}`)).toBe(413);
  });

  it('of a page may have several megabytes', async () => {
    const section = (at: number) => ({ id: `s${at}`, sectionId: 'text', data: { text: 'x'.repeat(10_000) } });
    const components = { en: Array.from({ length: 300 }, (_, at) => section(at)) };
    expect((await post({ title: { en: 'Large' }, components })).status).toBe(201);
  });
});

describe('an address', () => {
  it.each([
    'page/%00',
    'page/%ff',
    'page/%',
    "page/' or 1=1 --",
    'page/__proto__',
    `page/${'a'.repeat(500)}`,
    'nothing',
    'page/a/b/c/d',
  ])('%s is not found', async (path) => {
    const answer = await api.call('GET', path, { token: api.bali.tokens.editor });
    expect([404, 422]).toContain(answer.status);
    expect(answer.body).toHaveProperty('requestId');
  });
});

describe('where', () => {
  const fields = [
    'title.en',
    'status',
    'id',
    'created_at',
    'pageId',
    'data',
    '__proto__',
    'client_id',
    "a'b",
    'title.e"n',
  ];
  const operators = [
    'contains',
    'regex',
    'startsWith',
    'in',
    'ne',
    'lt',
    'lte',
    'gt',
    'gte',
    'exists',
    '$where',
  ];
  const nasty = fc.oneof(
    fc.constantFrom(
      "'; drop table page; --",
      '\\',
      '%',
      '_',
      '$1',
      '{',
      '}',
      '\0',
      '\ud800',
      ')',
      "' or '1'='1",
    ),
    fc.string({ unit: 'binary' }),
  );
  const scalar = fc.oneof(nasty, fc.double(), fc.integer(), fc.boolean(), fc.constant(null));
  const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 4 }), fc.object({ maxDepth: 2 }));
  const operator = fc.dictionary(fc.constantFrom(...operators), value, { maxKeys: 3 });
  const field = fc.dictionary(fc.oneof(fc.constantFrom(...fields), nasty), fc.oneof(value, operator), {
    maxKeys: 3,
  });
  const condition = fc.oneof(
    field,
    fc.record({ or: fc.array(field, { maxLength: 3 }) }),
    fc.record({ and: fc.array(field, { maxLength: 3 }) }),
    fc.anything(),
  );

  it('of anything is answered or refused, never a fault, and never shows more', async () => {
    await post({ title: { en: 'Ours' } });
    await fc.assert(
      fc.asyncProperty(condition, async (generated) => {
        const text = JSON.stringify(generated) ?? 'undefined';
        const answer = await api.call<{ results?: { client_id: string }[] }>(
          'GET',
          `page?where=${encodeURIComponent(text.toWellFormed())}`,
          { token: api.other.tokens.editor },
        );
        expect([200, 422]).toContain(answer.status);
        expect(answer.body.results ?? []).toEqual([]);
      }),
      { numRuns: 300, seed },
    );
  });

  it('of too many or too deep conditions is refused', async () => {
    const token = api.bali.tokens.editor;
    let deep: unknown = { status: 'draft' };
    for (let level = 0; level < 30; level++) deep = { and: [deep] };
    const wide = { or: Array.from({ length: 500 }, () => ({ status: 'draft' })) };
    const long = { 'title.en': { contains: 'a'.repeat(201) } };
    for (const generated of [deep, wide, long, { id: { in: Array.from({ length: 501 }, () => 'a') } }]) {
      const path = `page?where=${encodeURIComponent(JSON.stringify(generated))}`;
      expect((await api.call('GET', path, { token })).status).toBe(422);
    }
  });
});

describe('a record', () => {
  it('of any JSON is stored or refused, never a fault', async () => {
    const body = fc.record(
      {
        title: fc.oneof(
          fc.dictionary(fc.constantFrom('en', 'id', 'EN', ''), fc.string({ unit: 'binary' })),
          fc.anything(),
        ),
        status: fc.constantFrom('draft', 'published', 'open'),
        meta: fc.jsonValue(),
        components: fc.jsonValue(),
        publish_at: fc.oneof(
          fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
          fc.string(),
        ),
        pageId: fc.oneof(fc.string({ unit: 'binary' }), fc.constant(null)),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(body, async (generated) => {
        const answer = await post(JSON.stringify(generated));
        expect([201, 409, 422]).toContain(answer.status);
      }),
      { numRuns: 200, seed },
    );
  });
});
