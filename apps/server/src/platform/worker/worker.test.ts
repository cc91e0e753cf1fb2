import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { createWorker, WorkerLimitError } from './index.ts';

const odd = () => createWorker(new URL('./testing/odd-program.ts', import.meta.url), { memory: 64 });
type Worker = ReturnType<typeof odd>;
type Limits = Parameters<Worker['stream']>[1];

async function messagesOf(input: string, limits: Partial<Limits> = {}, worker = odd()) {
  const messages: unknown[] = [];
  let error: unknown = null;
  try {
    for await (const message of worker.stream(input, { silence: 60_000, ...limits })) messages.push(message);
  } catch (thrown) {
    error = thrown;
  }
  return { messages, error };
}

/** Number of the process that a worker has ready. */
async function processOf(worker: Worker): Promise<number> {
  const { messages } = await messagesOf('process', {}, worker);
  return Number(messages[1]);
}

it('yields what a program sends until it ends', async () => {
  expect(await messagesOf('end')).toEqual({ messages: ['first', 'second'], error: null });
});

it('ends a program that is silent for too long, also in the middle of a statement', async () => {
  const { messages, error } = await messagesOf('hang', { silence: 2000 });
  expect(error).toEqual(new WorkerLimitError('takes more than 2 seconds to read'));
  expect(messages).toEqual(['first']);
});

it.each(['fill', 'overflow'])('goes on after a program that runs out of memory: %s', async (input) => {
  const worker = odd();
  const { messages, error } = await messagesOf(input, {}, worker);
  expect(error).toEqual(new WorkerLimitError('takes too much memory to read'));
  expect(messages).toEqual(['first']);
  expect(await messagesOf('end', {}, worker)).toEqual({ messages: ['first', 'second'], error: null });
});

it('keeps no message that has been used', async () => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('V8 has no gc');
  const used: WeakRef<object>[] = [];
  for await (const message of odd().stream('objects', { silence: 60_000 })) {
    if (Object(message) === message) used.push(new WeakRef(Object(message)));
    await nextTurn();
    collect();
    // The last one may still be in hand.
    if (used.length > 10) expect(used.filter((one) => one.deref() !== undefined).length).toBeLessThan(3);
  }
  expect(used).toHaveLength(20);
});

it('passes on what a program throws', async () => {
  expect((await messagesOf('throw')).error).toMatchObject({ message: 'An error of the program' });
});

it('ends a program when its caller is no longer interested', async () => {
  const stop = new AbortController();
  const reason = new Error('canceled');
  const messages: unknown[] = [];
  const reading = (async () => {
    for await (const message of odd().stream('hang', { silence: 60_000, signal: stop.signal })) {
      messages.push(message);
      setImmediate(() => stop.abort(reason));
    }
  })();
  await expect(reading).rejects.toBe(reason);
  expect(messages).toEqual(['first']);
});

it('keeps a process for the next input, and replaces one that was killed', async () => {
  const worker = odd();
  const first = await processOf(worker);
  expect(await processOf(worker)).toBe(first);
  process.kill(first, 'SIGKILL');
  const second = await processOf(worker);
  expect(second).not.toBe(first);
  expect(await processOf(worker)).toBe(second);
});

it('does not share a process between inputs, nor keep one whose caller left', async () => {
  const worker = odd();
  const first = worker.stream('process', { silence: 60_000 });
  await first.next();
  const busy = (await first.next()).value;
  const other = await processOf(worker);
  expect(other).not.toBe(busy);
  await first.return();
  expect(await processOf(worker)).toBe(other);
});

it('gives a program nothing of the environment that could be secret', async () => {
  vi.stubEnv('VOLD_INSTALLATION_KEY', 'secret');
  vi.stubEnv('DATABASE_URL', 'secret');
  const { messages } = await messagesOf('environment');
  vi.unstubAllEnvs();
  expect(messages[1]).toContain('PATH');
  expect(messages[1]).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^VOLD_|^DATABASE_|^NODE_OPTIONS/)]),
  );
});
