import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { createFairTurns } from '../../../platform/concurrency/fair-turns.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { createWorker, WorkerLimitError } from '../../../platform/worker/index.ts';
import { SvgError } from './svg-error.ts';

const worker = createWorker(new URL('./sanitize-svg-worker.ts', import.meta.url), { memory: 256 });

/** A drawing of ten megabytes is a mistake: it is kept in memory while it is read. */
const maxBytes = 10_000_000;
const limits = { silence: 5000 };
const maxWaiting = 100;

/** Two processes, so that no client can use both: drawings are read in parallel with other work. */
const inTurn = createFairTurns({
  slots: 2,
  maxWaiting,
  refuse: () =>
    new ApiError(
      'TOO_MANY_REQUESTS',
      `${maxWaiting} drawings are waiting already. Please try again in a moment.`,
      {
        retryAfter: limits.silence / 1000,
      },
    ),
});
const cleanedDrawing = z.object({
  problem: z.string().nullable(),
  /** In pixels; null if the drawing does not say it. */
  size: z.object({ width: z.number(), height: z.number() }).nullable(),
});
export type CleanedDrawing = z.infer<typeof cleanedDrawing>;

/**
 * Writes the drawing of one file, cleaned, into another. Strangers send drawings: they are read by a process of their own.
 *
 * @returns its width and height in pixels, or null if it does not say them
 * @throws SvgError
 */
export async function cleanDrawing(
  clientId: string,
  from: string,
  to: string,
): Promise<CleanedDrawing['size']> {
  if ((await stat(from)).size > maxBytes) throw new SvgError('is a drawing of more than 10 MB');
  const { problem, size } = await inTurn(clientId, () => read(from, to));
  if (problem !== null) throw new SvgError(problem);
  return size;
}

async function read(from: string, to: string): Promise<CleanedDrawing> {
  try {
    return cleanedDrawing.parse(await worker.ask({ from, to }, limits));
  } catch (error) {
    if (!(error instanceof WorkerLimitError)) throw error;
    return { problem: error.message, size: null };
  }
}
