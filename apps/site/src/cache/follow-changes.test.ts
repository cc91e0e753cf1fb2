import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followChanges } from './follow-changes.ts';

/** An API whose answers the test gives, and what the website learned from it. */
let calls: { request: IncomingMessage; response: ServerResponse }[];
let learned: unknown[];
let problems: string[];
let end: () => Promise<void>;

beforeEach(async () => {
  // The wait between two connections is real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  calls = [];
  learned = [];
  problems = [];
  const server = createServer((request, response) => void calls.push({ request, response }));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const stop = new AbortController();
  const followed = followChanges({
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: 'site_1',
    onChange: (change) => void learned.push(change),
    onProblem: (error) => void problems.push((error as Error).message),
    signal: stop.signal,
  });
  end = async () => {
    stop.abort();
    await followed;
    server.closeAllConnections();
    server.close();
  };
});
afterEach(async () => {
  vi.useRealTimers();
  await end();
});

/** Unlike Vitest's, it leaves the clock where it is. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}

/** The next connection, answered with 200. */
async function connection(at: number): Promise<ServerResponse> {
  await until(() => calls.length > at);
  const { response } = calls[at] as (typeof calls)[number];
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  return response;
}
const everything = { client: '*', tags: [] };

it('reads changes however they are cut, and asks as a website', async () => {
  const response = await connection(0);
  const { url, headers } = calls[0]?.request ?? {};
  expect([url, headers?.authorization, headers?.accept]).toEqual([
    '/api/v1/site/changes',
    'Bearer site_1',
    'text/event-stream',
  ]);
  const changes = [everything, { client: 'cl_1', tags: ['café', 'page'] }];
  const sent = Buffer.from(
    `retry: 1000\n\n: alive\n\nid: 1\ndata: ${JSON.stringify(changes[0])}\n\ndata:${JSON.stringify(changes[1])}\n\ndata: {"cl`,
  );
  for (const byte of sent) {
    response.write(Buffer.of(byte));
    await new Promise(setImmediate);
  }
  await until(() => learned.length === 2);
  expect([learned, problems]).toEqual([changes, []]);
});

it('connects again after an answer that is none, and after one that ends', async () => {
  await until(() => calls.length > 0);
  calls[0]?.response.writeHead(503).end('{}');
  (await connection(1)).end(`data: ${JSON.stringify(everything)}\n\n`);
  (await connection(2)).write('data: {"client":1}\n\n');
  (await connection(3)).write(`data: ${JSON.stringify(everything)}\n\n`);
  await until(() => learned.length === 2);
  expect(learned).toEqual([everything, everything]);
  expect(problems).toHaveLength(2);
  expect(problems[0]).toBe('The API answered 503');
});

it('takes an API that is silent for forty seconds for dead', async () => {
  const response = await connection(0);
  for (const known of [1, 2]) {
    response.write(`data: ${JSON.stringify(everything)}\n\n`);
    await until(() => learned.length === known);
    vi.advanceTimersByTime(39_999);
  }
  expect(problems).toEqual([]);
  vi.advanceTimersByTime(1);
  await until(() => problems.length > 0);
  expect(problems).toEqual(['The API fell silent']);
  await connection(1);
});

it('ends without a word when the website does', async () => {
  const response = await connection(0);
  const closed = once(response, 'close');
  await end();
  await closed;
  expect([problems, calls.length]).toEqual([[], 1]);
});
