import { expect, it } from 'vitest';
import { createClientFetch } from './client-fetch.ts';
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
