import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Lane } from './lanes.ts';

/** The payload that every job has. A handler opens its own scope from `clientId`; null concerns the installation. */
export interface JobPayload {
  readonly clientId: string | null;
}

/** A kind of job: its name in the queue and the shape of its payload. Modules define theirs next to the handler. */
export interface JobKind<P extends JobPayload = JobPayload> {
  /** `{module}.{verb}`; jobs in the queue outlive a version of the product, so names stay. */
  readonly name: string;
  readonly payload: z.ZodType<P>;
  /** The slots that it runs in. */
  readonly lane: Lane;
  /** Runs before the job is given up. Pauses grow from seconds to six hours: 15 runs are about two days. */
  readonly maxAttempts: number;
}

export function defineJob<P extends JobPayload>(kind: JobKind<P>): JobKind<P> {
  return kind;
}

/** One run of a job. */
export interface JobRun {
  /** From 1. */
  readonly attempt: number;
  /** Aborted when the worker is about to stop: end soon, the job runs again. */
  readonly signal: AbortSignal;
  readonly log: Pick<Logger, 'warn'>;
}

/** A kind of job with what it does. */
export interface JobHandler {
  readonly name: string;
  readonly lane: Lane;
  /** Parses the payload as the queue holds it, and works. Rejects to be tried again. */
  handle(payload: unknown, run: JobRun): Promise<void>;
}

/**
 * Says what a job does. A job runs at least once: after a crash it runs again, so its effects bear repeating.
 */
export function handleJob<P extends JobPayload>(
  kind: JobKind<P>,
  handle: (payload: P, run: JobRun) => Promise<void>,
): JobHandler {
  return {
    name: kind.name,
    lane: kind.lane,
    handle: async (payload, run) => handle(kind.payload.parse(payload), run),
  };
}
