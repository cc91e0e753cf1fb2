import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { limitConcurrency } from '../../../platform/concurrency/limit-concurrency.ts';
import { askWorker, WorkerLimitError } from '../../../platform/worker/index.ts';
import { SvgError } from './sanitise-svg.ts';

const program = new URL('./sanitise-svg-worker.ts', import.meta.url);

/** A drawing of ten megabytes is a mistake: it is kept in memory while it is read. */
const maxBytes = 10_000_000;
const limits = { silence: 20_000, memory: 256 };

/** One thread at a time: drawings are read beside everything else, never instead of it. */
const inTurn = limitConcurrency(1);
const answer = z.string().nullable();

/**
 * Writes the drawing of one file, cleaned, into another. Strangers send drawings: they are read by a thread of their own.
 *
 * @throws SvgError
 */
export async function cleanDrawing(from: string, to: string): Promise<void> {
  if ((await stat(from)).size > maxBytes) throw new SvgError('is a drawing of more than 10 MB');
  const problem = await inTurn(() => read(from, to));
  if (problem !== null) throw new SvgError(problem);
}

async function read(from: string, to: string): Promise<string | null> {
  try {
    for await (const message of askWorker(program, { from, to }, limits)) return answer.parse(message);
  } catch (error) {
    if (!(error instanceof WorkerLimitError)) throw error;
    return error.message;
  }
  throw new Error('The program that reads drawings said nothing');
}
