import { availableParallelism, totalmem } from 'node:os';

/** Bytes that decoding the largest picture may take: 100 million pixels of eight bytes, and what is made of them. */
const processBytes = 1_200_000_000;
/** Share of the machine's memory that decoders may take. */
const memoryShare = 0.25;

/** Limits of what pictures may be and take. A picture beyond one is refused in a sentence that names it. */
export const imageLimits = {
  /** A photograph of 100 megapixels. */
  pixels: 100_000_000,
  /** Pixels a side: a panorama. */
  side: 20_000,
  /** Seconds of processor time: while an upload waits, and in a job. */
  seconds: { prepare: 5, encode: 60, share: 5, icon: 5 },
  /** Seconds for a million pixels, if that is more: photographs of 50 megapixels are usual and take 7 s on a slow machine. */
  secondsPerMegapixel: 0.2,
  /** Seconds by the clock: the end of a process that hangs without working. */
  patience: 180,
  /** Pictures of one client that wait while others of it are read. */
  waiting: 100,
  /** Decoders at a time, for each kind of work. At least two: one client never has more than half of them. */
  processes: Math.max(
    2,
    Math.min(4, availableParallelism() + 1, Math.floor((totalmem() * memoryShare) / processBytes)),
  ),
} as const;
