import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { DatabaseReadOnlyError } from './db-errors.ts';

/** Runs of one piece of work, the first included. */
const attempts = 4;

/** Serialization failure and deadlock: the server rolled back and invites another try. */
const conflicts = new Set(['40001', '40P01']);
/** The connection or the server went away. */
const losses = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '25P03',
  'ECONNRESET',
  'EPIPE',
  'ECONNREFUSED',
]);

const coded = z.object({ code: z.string(), routine: z.string().optional() });

/** SQLSTATE of a server's error or code of a system's, if it has one. */
export function codeOf(error: unknown): string | undefined {
  return coded.safeParse(error).data?.code;
}

/** True if the driver closed a connection because an answer took too long (`query_timeout`). */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/**
 * True if an error means that the connection broke, or cannot be used because a migration changed the result of its prepared
 * statements; nothing of an uncommitted transaction remains then.
 */
export function isConnectionLoss(error: unknown): boolean {
  const { data } = coded.safeParse(error);
  if (data?.code === '0A000') return data.routine === 'RevalidateCachedQuery';
  if (data) return losses.has(data.code);
  return (
    isSilence(error) ||
    (error instanceof Error && /^Connection terminated|is not queryable$/.test(error.message))
  );
}

/** True if the connection broke without a message of the server: the statements may have been run or not. */
export function isSilentLoss(error: unknown): boolean {
  // A SQLSTATE (they begin with a digit) is the server's own word, said instead of doing more. Class 08 is the driver's.
  return isConnectionLoss(error) && !/^(?!08)\d/.test(codeOf(error) ?? '');
}

/**
 * Runs work again after a conflict or a lost connection, with a growing, jittered pause (about 10, 40, 160 ms), and
 * gives up with the last error.
 */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      // After a silence the caller has waited long enough.
      const again =
        conflicts.has(codeOf(error) ?? '') ||
        error instanceof DatabaseReadOnlyError ||
        (isConnectionLoss(error) && !isSilence(error));
      if (!again || attempt === attempts) throw error;
      await pause(10 * 4 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}

/** For work in the background: runs it again if a statement gave up waiting for what another transaction writes (`Deadlines.lock`). */
export async function waitingForLocks<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (codeOf(error) !== '55P03' || attempt === 15) throw error;
    }
  }
}
