import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { ApiError } from '../errors/api-error.ts';
import { registerJsonBody } from './json-body.ts';

const app = fastify();
registerJsonBody(app);
app.setErrorHandler((error, _request, reply) => {
  const { status, extras, message, statusCode } = error as ApiError & { statusCode?: number };
  void reply
    .status(status ?? statusCode ?? 500)
    .send({ message, paths: extras?.details?.map(({ path }) => path) });
});
app.post('/', (request) => ({ body: request.body ?? 'none' }));

async function send(payload: string | Buffer, type = 'application/json') {
  const answer = await app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type } });
  return {
    status: answer.statusCode,
    ...answer.json<{ body?: unknown; message?: string; paths?: string[] }>(),
  };
}
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

it.each<[string, unknown]>([
  ['{"a":1,"b":[true,null,"x"]}', { a: 1, b: [true, null, 'x'] }],
  ['[{"a":":"},{"a":"\\":"}]', [{ a: ':' }, { a: '":' }]],
  ['{"a":"\\\\","b":1}', { a: '\\', b: 1 }],
  ['3', 3],
  ['"cafe\u0301"', 'cafe\u0301'],
  ['{"a":"cafe\u0301","b":["e\u0301"]}', { a: 'café', b: ['é'] }],
  ['{"a":"x\\u0007y\\u000bz\\fw","b":["\\b"]}', { a: 'xy\nz\nw', b: [''] }],
  [
    '{"a":9007199254740991,"b":1.5,"c":"12345678901234567"}',
    { a: 9007199254740991, b: 1.5, c: '12345678901234567' },
  ],
  ['{"a":1234567890123456.5}', { a: 1234567890123456.5 }],
  [nested(64), JSON.parse(nested(64))],
  ['', 'none'],
])('reads %.60s', async (text, body) => {
  expect(await send(text)).toEqual({ status: 200, body });
});

const twice = 'A key appears twice in the body';
const unstorable = 'This text has a character that cannot be stored';

it.each<[string, string | Buffer, number, string, string[]]>([
  ['what is no JSON', '{"a":}', 400, 'The body is not valid JSON', []],
  ['what is no UTF-8', Buffer.from([0x22, 0xff, 0x22]), 400, 'The body is not valid JSON', []],
  ['a key twice', '{"a":1,"a":2}', 422, twice, []],
  ['a key twice below', '{"b":[{"a":1,"\\u0061":2}]}', 422, twice, []],
  ['a key of a prototype', '{"b":{"__proto__":1}}', 422, 'This key is not allowed', ['b.__proto__']],
  ['the key constructor', '{"constructor":1}', 422, 'This key is not allowed', ['constructor']],
  ['the key prototype', '[{"prototype":1}]', 422, 'This key is not allowed', ['0.prototype']],
  [
    '65 levels',
    nested(65),
    422,
    'This is nested too deeply',
    [Array.from({ length: 64 }, () => 'a').join('.')],
  ],
  [
    'lists of 65 levels',
    `${'['.repeat(65)}${']'.repeat(65)}`,
    422,
    'This is nested too deeply',
    [Array.from({ length: 64 }, () => '0').join('.')],
  ],
  ['a NUL', '{"a":["x","\\u0000"]}', 422, unstorable, ['a.1']],
  ['half a sign', '{"a":{"b":"\\ud800"}}', 422, unstorable, ['a.b']],
  ['a key that cannot be stored', '{"a\\u0000b":1}', 422, unstorable, ['ab']],
  [
    'a number that would be another',
    '{"a":[1,9007199254740993]}',
    422,
    'This number is too long to be kept as it is',
    ['a.1'],
  ],
  [
    'a long number in an object',
    '{"a":{"b":12345678901234567890}}',
    422,
    'This number is too long to be kept as it is',
    ['a.b'],
  ],
])('refuses %s', async (_, payload, status, message, paths) => {
  expect(await send(payload)).toEqual({ status, message, ...(status === 422 && { paths }) });
});

it('says where what is refused is', async () => {
  expect((await send('{"a":"\\u0001","b":{"c":[0,{"d":"\\u0000"}]}}')).paths).toEqual(['b.c.1.d']);
  expect((await send('{"a":{"x":1},"b":[[1],["\\u0000"]]}')).paths).toEqual(['b.1.0']);
});

it.each([
  ['application/json; charset=utf-8', 200],
  ['application/json;charset="UTF8"', 200],
  ['application/json; charset=latin1', 415],
  ['application/json; charset=utf-16', 415],
  ['text/plain', 415],
])('reads bodies of the type %s: %i', async (type, status) => {
  expect((await send('{"a":1}', type)).status).toBe(status);
});
