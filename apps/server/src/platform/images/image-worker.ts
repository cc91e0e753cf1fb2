import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { PictureCrop } from '@vold/contract';
import { limitConcurrency } from '../concurrency/limit-concurrency.ts';
import { type ImageFacts, type ImageTask, imageAnswer } from './image-task.ts';

const program = fileURLToPath(new URL('./image-process.ts', import.meta.url));

/** Milliseconds: until an idle process ends, and the longest that one picture may take. */
const idle = 10_000;
const patience = { prepare: 60_000, encode: 300_000 } as const;

/** A picture that cannot be worked on; its message says why. */
export class ImageError extends Error {}

type Work = (path: string, folder: string, crop?: PictureCrop) => Promise<ImageFacts>;

/**
 * Hands pictures to a process of its own kind of work, one after another. The process is started by the first, ended
 * when there are none, and replaced when it dies or hangs.
 *
 * @throws ImageError
 */
function createImageWorker(kind: ImageTask['kind']): Work {
  const inTurn = limitConcurrency(1);
  let child: ChildProcess | null = null;
  let rest: NodeJS.Timeout | undefined;
  let lastId = 0;

  const start = () => {
    const started = fork(program, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    // Nobody waits for it with the whole server.
    started.unref();
    started.channel?.unref();
    return started;
  };

  const ask = async (process: ChildProcess, task: ImageTask): Promise<unknown> => {
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(patience[kind])]);
    process.channel?.ref();
    try {
      const answered = once(process, 'message', { signal }).then(([message]) => message);
      const ended = once(process, 'exit', { signal }).then(() => null);
      process.send(task);
      const first = Promise.race([answered, ended]);
      // The one that comes second is of no interest.
      for (const each of [answered, ended]) each.catch(() => {});
      return await first.catch(() => null);
    } finally {
      stop.abort();
      process.channel?.unref();
    }
  };

  return (path, folder, crop) =>
    inTurn(async () => {
      clearTimeout(rest);
      if (!child?.connected) child = start();
      lastId += 1;
      const answer = imageAnswer.safeParse(await ask(child, { id: lastId, kind, path, folder, crop }));
      if (!answer.success) {
        // Dead, or not answering: whatever it was, the next picture gets a new one.
        child.kill('SIGKILL');
        child = null;
        throw new ImageError('cannot be read as an image');
      }
      rest = setTimeout(() => {
        if (child?.connected) child.disconnect();
        child = null;
      }, idle).unref();
      const { facts, failure } = answer.data;
      if (facts) return facts;
      throw new ImageError(
        failure === 'pixels' ? 'has more than 100 million pixels' : 'cannot be read as an image',
      );
    });
}

/** For uploads, which wait for it. */
export const prepareImage = createImageWorker('prepare');
/** For jobs; a process of its own, so that no upload waits for it. */
export const encodeImage = createImageWorker('encode');
