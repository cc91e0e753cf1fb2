import { expect, it } from 'vitest';
import { askWorker, WorkerLimitError } from './index.ts';

const program = new URL('./testing/odd-program.ts', import.meta.url);
const limits = { silence: 60_000, memory: 64 };

async function messagesOf(what: string, more: Partial<Parameters<typeof askWorker>[2]> = {}) {
  const messages: unknown[] = [];
  let error: unknown = null;
  try {
    for await (const message of askWorker(program, what, { ...limits, ...more })) messages.push(message);
  } catch (thrown) {
    error = thrown;
  }
  return { messages, error };
}

it('yields what a program sends until it ends', async () => {
  expect(await messagesOf('end')).toEqual({ messages: ['first', 'second'], error: null });
});

it('ends a program that is silent for too long, also in the middle of a statement', async () => {
  const { messages, error } = await messagesOf('hang', { silence: 2000 });
  expect(error).toEqual(new WorkerLimitError('takes more than 2 seconds to read'));
  expect(messages).toEqual(['first']);
});

it('ends a program that fills its memory', async () => {
  const { messages, error } = await messagesOf('fill');
  expect(error).toEqual(new WorkerLimitError('takes too much memory to read'));
  expect(messages).toEqual(['first']);
});

it('passes on what a program throws', async () => {
  expect((await messagesOf('throw')).error).toMatchObject({ message: 'An error of the program' });
});

it('ends a program when its caller is no longer interested', async () => {
  const stop = new AbortController();
  const reason = new Error('canceled');
  setTimeout(() => stop.abort(reason), 1000);
  expect((await messagesOf('hang', { signal: stop.signal })).error).toBe(reason);
});
