import type { PictureCrop } from '@vold/contract';
import { createFairTurns } from '../concurrency/fair-turns.ts';
import { ApiError } from '../errors/api-error.ts';
import { createWorker } from '../worker/index.ts';
import { imageLimits } from './image-limits.ts';
import { type ImageAnswer, type ImageFacts, type ImageTask, imageAnswer } from './image-task.ts';

/** Pixels are not among its objects. */
const decoder = createWorker(new URL('./image-process.ts', import.meta.url), { memory: 256 });

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
 * Hands pictures to processes of their own, clients in turn. A process is replaced when it dies, hangs or takes too long.
 *
 * @throws ImageError, 429 for a client that has too many pictures waiting, or `ENOSPC` if the disk is full
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
  return ({ clientId, ...picture }) =>
    inTurn(clientId, async () => {
      const answer = await ask({ kind, ...picture, seconds: seconds[kind], secondsPerMegapixel });
      if (answer?.facts) return answer.facts;
      if (answer?.failure === 'full')
        throw Object.assign(new Error('No space left on device'), { code: 'ENOSPC' });
      throw new ImageError(sentenceOf(answer ?? {}));
    });
}

/** Asks a process about one picture. Null: it died, or hangs. */
async function ask(task: ImageTask): Promise<ImageAnswer | null> {
  const patience = imageLimits.patience * 1000;
  const limits = { silence: patience, signal: AbortSignal.timeout(patience) };
  let answer: ImageAnswer | null = null;
  try {
    for await (const message of decoder.stream(task, limits)) {
      answer = imageAnswer.parse(message);
      // It still works on the picture: leaving kills it.
      if (answer.failure === 'time') break;
    }
    return answer;
  } catch {
    return null;
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
/** For the first request of such a file, one picture at a time. */
export const shareImage = createImageWorker('share');
export const iconImage = createImageWorker('icon');
