import { pictureCrop } from '@vold/contract';
import { z } from 'zod';

/**
 * Tasks of the image process: `prepare` while an upload waits, `encode` later, `share` and `icon` at the first request of that
 * file. Paths are of this machine.
 */
export const imageTask = z.object({
  kind: z.enum(['prepare', 'encode', 'share', 'icon']),
  /** The picture. */
  path: z.string(),
  /** An own, empty folder for what comes out. */
  folder: z.string(),
  /** The part that sizes are made of; without it all of the picture. */
  crop: pictureCrop.optional(),
  /** Seconds of processor time that it may take, and for each million pixels if that is more. */
  seconds: z.number(),
  secondsPerMegapixel: z.number(),
});
export type ImageTask = z.infer<typeof imageTask>;

/** Facts of a picture, and the names of the files that were made of it. */
const imageFacts = z.object({
  /** As it is shown: turned the right way up. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** More than one frame: its sizes would stand still. */
  animated: z.boolean(),
  placeholder: z.string().nullable(),
  /** The picture itself without what cameras write into it; null if there was nothing of that. */
  cleaned: z.string().nullable(),
  made: z.array(z.string()),
});
export type ImageFacts = z.infer<typeof imageFacts>;

export const imageAnswer = z.object({
  facts: imageFacts.optional(),
  /** `pixels`, `side`, `time`: beyond that limit (`imageLimits`); `full`: no room on the disk; `unreadable`: anything else. */
  failure: z.enum(['pixels', 'side', 'time', 'full', 'unreadable']).optional(),
  /** Seconds that a picture had which took its time. */
  seconds: z.number().optional(),
});
export type ImageAnswer = z.infer<typeof imageAnswer>;
