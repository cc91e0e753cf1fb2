import { setPriority } from 'node:os';
import { countPixels, encodeImage, ImageSideError, prepareImage } from './encode-image.ts';
import { iconImage, shareImage } from './frame-image.ts';
import { type ImageAnswer, type ImageFailure, imageTask } from './image-task.ts';

/**
 * The program that decodes pictures: what people upload may be made to break a decoder, and takes a processor and
 * hundreds of megabytes. It works one task at a time, after everybody else's, and ends with its parent, or by itself when
 * a task has taken its time.
 */
try {
  setPriority(10);
} catch {
  // Not everywhere allowed; it only makes it kinder.
}

process.on('disconnect', () => process.exit());
// Ctrl-C reaches all processes of a terminal; the parent decides when we end.
process.on('SIGINT', () => {});

/** Milliseconds between two looks at the time that a task has taken. */
const lookEvery = 50;

const makers = { prepare: prepareImage, encode: encodeImage, share: shareImage, icon: iconImage };

process.on('message', async (message) => {
  const { id, kind, path, folder, crop, seconds, secondsPerMegapixel } = imageTask.parse(message);
  const work = makers[kind];
  let limit = seconds;
  const stopClock = watchClock(
    () => limit,
    () => {
      const answer: ImageAnswer = { id, failure: 'time', seconds: limit };
      process.send?.(answer, () => process.exit());
    },
  );
  try {
    limit = Math.max(limit, Math.ceil(((await countPixels(path)) / 1_000_000) * secondsPerMegapixel));
    const answer: ImageAnswer = { id, facts: await work(path, folder, crop) };
    process.send?.(answer);
  } catch (error) {
    const answer: ImageAnswer = { id, failure: failureOf(error) };
    process.send?.(answer);
  } finally {
    stopClock();
  }
});

function failureOf(error: unknown): ImageFailure {
  if (error instanceof ImageSideError) return 'side';
  return String(error).includes('exceeds pixel limit') ? 'pixels' : 'unreadable';
}

/**
 * Ends a task that takes more than its seconds of processor time; by the clock, a busy machine would refuse good pictures.
 * libvips works in threads of its own, so that this one is free to look.
 */
function watchClock(limit: () => number, end: () => void): () => void {
  const began = process.cpuUsage();
  const looks = setInterval(() => {
    const { user, system } = process.cpuUsage(began);
    if (user + system < limit() * 1_000_000) return;
    clearInterval(looks);
    end();
  }, lookEvery);
  return () => clearInterval(looks);
}
