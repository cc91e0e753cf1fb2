import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { PictureCrop } from '@vold/contract';
import { createFairTurns } from '../concurrency/fair-turns.ts';
import { ApiError } from '../errors/api-error.ts';
import { imageLimits } from './image-limits.ts';
import { type ImageAnswer, type ImageFacts, type ImageTask, imageAnswer } from './image-task.ts';

const program = fileURLToPath(new URL('./image-process.ts', import.meta.url));

/** Milliseconds until an idle process ends. */
const idle = 10_000;

/** A picture that cannot be worked on; its message says why. */
export class ImageError extends Error {}

export interface ImageWork {
  /** Whose picture it is: clients take turns. */
  readonly clientId: string;
  readonly path: string;
  /** An own, empty folder for what comes out. */
  readonly folder: string;
  readonly crop?: PictureCrop | undefined;
}

interface ImageWorkerLimits {
  readonly processes: number;
  readonly waiting: number;
  readonly seconds: Readonly<Record<ImageTask['kind'], number>>;
  readonly secondsPerMegapixel: number;
}

/**
 * Hands pictures to processes of their own kind of work, clients in turn. A process is started when none is idle, ended
 * when it has had no work for a while, and replaced when it dies, hangs or takes too long.
 *
 * @throws ImageError, or 429 for a client that has too many pictures waiting
 */
export function createImageWorker(
  kind: ImageTask['kind'],
  { processes, waiting, seconds, secondsPerMegapixel }: ImageWorkerLimits = imageLimits,
): (work: ImageWork) => Promise<ImageFacts> {
  const inTurn = createFairTurns({
    slots: processes,
    maxWaiting: waiting,
    refuse: () => {
      const text = `${waiting} pictures are waiting already. Please try again in a moment.`;
      return new ApiError('TOO_MANY_REQUESTS', text, { retryAfter: seconds[kind] });
    },
  });
  const idleProcesses: { child: ChildProcess; rest: NodeJS.Timeout }[] = [];
  let lastId = 0;

  const take = (): ChildProcess => {
    for (let found = idleProcesses.pop(); found; found = idleProcesses.pop()) {
      clearTimeout(found.rest);
      if (found.child.connected) return found.child;
    }
    const started = fork(program, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    // Nobody waits for it with the whole server.
    started.unref();
    started.channel?.unref();
    return started;
  };

  const giveBack = (child: ChildProcess): void => {
    const rest = setTimeout(() => {
      idleProcesses.splice(
        idleProcesses.findIndex((one) => one.child === child),
        1,
      );
      if (child.connected) child.disconnect();
    }, idle).unref();
    idleProcesses.push({ child, rest });
  };

  return ({ clientId, ...picture }) =>
    inTurn(clientId, async () => {
      const child = take();
      lastId += 1;
      const task = { id: lastId, kind, ...picture, seconds: seconds[kind], secondsPerMegapixel };
      const answer = await ask(child, task);
      // Whatever it hangs on: the next picture gets another process.
      if (!answer || answer.failure === 'time') child.kill('SIGKILL');
      else giveBack(child);
      if (answer?.facts) return answer.facts;
      throw new ImageError(sentenceOf(answer ?? {}));
    });
}

/** Asks a process about one picture. Null: it died, or hangs. */
async function ask(child: ChildProcess, task: ImageTask): Promise<ImageAnswer | null> {
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(imageLimits.patience * 1000)]);
  child.channel?.ref();
  try {
    const answered = once(child, 'message', { signal }).then(([message]: unknown[]) => message);
    const ended = once(child, 'exit', { signal }).then(() => null);
    child.send(task);
    // The one that comes second is of no interest.
    for (const each of [answered, ended]) each.catch(() => {});
    return imageAnswer.safeParse(await Promise.race([answered, ended])).data ?? null;
  } catch {
    return null;
  } finally {
    stop.abort();
    child.channel?.unref();
  }
}

function sentenceOf({ failure, seconds }: Partial<ImageAnswer>): string {
  if (failure === 'pixels') return `has more than ${imageLimits.pixels / 1_000_000} million pixels`;
  if (failure === 'side') return `is more than ${imageLimits.side.toLocaleString('en')} pixels wide or high`;
  if (failure === 'time') return `takes more than ${seconds} seconds to read`;
  return 'cannot be read as an image';
}

/** For uploads, which wait for it. */
export const prepareImage = createImageWorker('prepare');
/** For jobs; processes of their own, so that no upload waits for them. */
export const encodeImage = createImageWorker('encode');
/** For whoever asks for such a file first, a picture at a time. */
export const shareImage = createImageWorker('share');
export const iconImage = createImageWorker('icon');
