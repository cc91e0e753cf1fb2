import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClientFetch } from './client-fetch.ts';
import { safeFetch } from './safe-fetch.ts';
import { UnusableAnswerError } from './unusable-answer-error.ts';

/** A server that answers or not, a clock, and how often and with what limit it was asked. */
function world() {
  const state = {
    silent: true,
    clock: 0,
    fails: new DOMException('Timed out', 'TimeoutError') as Error,
    asked: [] as { address: string; timeout: number | undefined }[],
  };
  const fetch = createClientFetch(
    async (address, options) => {
      state.asked.push({ address, timeout: options?.timeout });
      if (state.silent) throw state.fails;
      return { url: address, status: 500, headers: {}, contentType: '', body: Buffer.alloc(0) };
    },
    () => state.clock,
  );
  const outcome = (client: string, address: string) =>
    fetch(client, address).then(
      ({ status }) => String(status),
      (error: Error) => error.message,
    );
  return { state, outcome };
}

const notTried = 'hook.test did not answer 3 times in a row and is not tried for a minute';

it('waits five seconds for an answer', async () => {
  const { state, outcome } = world();
  await outcome('a', 'https://hook.test/1');
  expect(state.asked).toEqual([{ address: 'https://hook.test/1', timeout: 5_000 }]);
});

it('S5 does not try a host for a minute that did not answer three times in a row, and then once', async () => {
  const { state, outcome } = world();
  for (const path of ['1', '2', '3'])
    expect(await outcome('a', `https://hook.test/${path}`)).toBe('Timed out');
  expect(await outcome('a', 'https://hook.test/4')).toBe(notTried);
  state.clock = 59_999;
  expect(await outcome('a', 'https://hook.test/5')).toBe(notTried);
  expect(state.asked).toHaveLength(3);
  state.clock = 60_001;
  expect(await outcome('a', 'https://hook.test/6')).toBe('Timed out');
  expect(await outcome('a', 'https://hook.test/7')).toBe(notTried);
});

it('asks other hosts of the client, and the host for other clients', async () => {
  const { outcome } = world();
  for (const path of ['1', '2', '3']) await outcome('a', `https://hook.test/${path}`);
  expect(await outcome('a', 'https://other.test/')).toBe('Timed out');
  expect(await outcome('b', 'https://hook.test/')).toBe('Timed out');
});

it('does not try the silent hosts of a client for a minute after ten silences in a row, but its others', async () => {
  const { state, outcome } = world();
  const host = (at: number) => `https://hook-${at}.test/`;
  for (let at = 0; at < 10; at++) expect(await outcome('a', host(at))).toBe('Timed out');
  const refused = /^hook-\d\.test and other servers did not answer; they are not tried for a minute$/;
  for (let at = 0; at < 10; at++) expect(await outcome('a', host(at))).toMatch(refused);
  expect(await outcome('b', host(0))).toBe('Timed out');
  expect(state.asked).toHaveLength(11);
  state.silent = false;
  expect(await outcome('a', 'https://well.test/')).toBe('500');
  expect(await outcome('a', host(0))).toBe('500');
});

it('counts any status as an answer', async () => {
  const { state, outcome } = world();
  for (const path of ['1', '2']) await outcome('a', `https://hook.test/${path}`);
  state.silent = false;
  expect(await outcome('a', 'https://hook.test/3')).toBe('500');
  state.silent = true;
  for (const path of ['4', '5', '6'])
    expect(await outcome('a', `https://hook.test/${path}`)).toBe('Timed out');
});

it('E49 takes an answer that is refused for an answer: another form at the host is sent', async () => {
  const { state, outcome } = world();
  for (const path of ['1', '2']) await outcome('a', `https://hook.test/${path}`);
  const timedOut = state.fails;
  state.fails = new UnusableAnswerError('it answers 301');
  for (const path of ['3', '4', '5', '6'])
    expect(await outcome('a', `https://hook.test/${path}`)).toBe('it answers 301');
  state.silent = false;
  expect(await outcome('a', 'https://hook.test/other')).toBe('500');
  state.silent = true;
  state.fails = timedOut;
  for (const path of ['7', '8', '9']) await outcome('a', `https://hook.test/${path}`);
  expect(await outcome('a', 'https://hook.test/10')).toBe(notTried);
});

describe('E49 a form whose target answers with a redirect', () => {
  const server = createServer(({ url = '' }, response) => {
    const status = Number(url.slice(1));
    if (url === '/ok') response.end('ok');
    else response.writeHead(status, { location: status === 310 ? url : '/ok' }).end();
  });
  let base: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
  });
  const isAllowed = () => true;
  const send = (fetch: ReturnType<typeof createClientFetch>, client: string, address: string) =>
    fetch(client, address, { method: 'POST', body: '{}', isAllowed }).then(
      ({ status }) => status,
      (error: Error) => error.message,
    );

  it.each([
    [301, 'it answers 301'],
    [302, 'it answers 302'],
    [303, 'it answers 303'],
    [310, 'it answers 310'],
    [307, 200],
    [308, 200],
  ])('%i keeps no other form from the host', async (status, outcome) => {
    const fetch = createClientFetch(safeFetch);
    for (let at = 0; at < 5; at++) {
      const answer = await send(fetch, 'a', `${base}/${status}`);
      if (typeof outcome === 'number') expect(answer).toBe(outcome);
      else expect(answer).toContain(outcome);
    }
    expect(await send(fetch, 'a', `${base}/ok`)).toBe(200);
    expect(await send(fetch, 'b', `${base}/ok`)).toBe(200);
  });

  it('is told apart from a host that refuses connections, which pauses for its own client and host alone', async () => {
    const fetch = createClientFetch(safeFetch);
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(closed.address() as AddressInfo).port}/`;
    await new Promise((resolve) => closed.close(resolve));
    for (let at = 0; at < 3; at++) expect(await send(fetch, 'a', address)).toContain('ECONNREFUSED');
    expect(await send(fetch, 'a', address)).toContain('did not answer 3 times in a row');
    expect(await send(fetch, 'b', address)).toContain('ECONNREFUSED');
    expect(await send(fetch, 'a', `${base}/ok`)).toBe(200);
  });
});
