import { setPriority } from 'node:os';
import { serveTasks } from '../worker/serve-tasks.ts';
import { countPixels, encodeImage, ImageSideError, prepareImage } from './encode-image.ts';
import { iconImage, shareImage } from './frame-image.ts';
import { type ImageAnswer, type ImageTask, imageTask } from './image-task.ts';

/** The program that decodes pictures: what people upload may be made to break a decoder. It works after everybody else. */
try {
  setPriority(10);
} catch {
  // Not everywhere allowed; it only makes it kinder.
}

/** Milliseconds between two looks at the time that a task has taken. */
const lookEvery = 50;

const makers = { prepare: prepareImage, encode: encodeImage, share: shareImage, icon: iconImage };

await serveTasks(async (input, send) => {
  const task = imageTask.parse(input);
  const clock = watchClock(task.seconds);
  await send(await Promise.race([make(task, clock), clock.ended]));
  clock.stop();
});

async function make(
  { kind, path, folder, crop, seconds, secondsPerMegapixel }: ImageTask,
  clock: { setLimit(seconds: number): void },
): Promise<ImageAnswer> {
  try {
    const megapixels = (await countPixels(path)) / 1_000_000;
    clock.setLimit(Math.max(seconds, Math.ceil(megapixels * secondsPerMegapixel)));
    return { facts: await makers[kind](path, folder, crop) };
  } catch (error) {
    if (error instanceof ImageSideError) return { failure: 'side' };
    // libvips gives its errors no codes.
    const said = String(error);
    if (said.includes('exceeds pixel limit')) return { failure: 'pixels' };
    return { failure: said.includes('No space left on device') ? 'full' : 'unreadable' };
  }
}

/**
 * Reports a task that takes more than its seconds of processor time; by the clock, a busy machine would refuse good pictures.
 * libvips works in separate threads, so that this one can watch.
 */
function watchClock(seconds: number) {
  const began = process.cpuUsage();
  let limit = seconds;
  let looks: NodeJS.Timeout | undefined;
  const ended = new Promise<ImageAnswer>((resolve) => {
    looks = setInterval(() => {
      const { user, system } = process.cpuUsage(began);
      if (user + system >= limit * 1_000_000) resolve({ failure: 'time', seconds: limit });
    }, lookEvery);
  });
  return { ended, setLimit: (longer: number) => (limit = longer), stop: () => clearInterval(looks) };
}
