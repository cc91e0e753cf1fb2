import { setPriority } from 'node:os';
import { encodeImage, prepareImage } from './encode-image.ts';
import { type ImageAnswer, imageTask } from './image-task.ts';

/**
 * The program that decodes pictures: what people upload may be made to break a decoder, and takes a processor and
 * hundreds of megabytes. It works one task at a time, after everybody else's, and ends with its parent.
 */
try {
  setPriority(10);
} catch {
  // Not everywhere allowed; it only makes it kinder.
}

process.on('disconnect', () => process.exit());
// Ctrl-C reaches all processes of a terminal; the parent decides when we end.
process.on('SIGINT', () => {});

process.on('message', async (message) => {
  const { id, kind, path, folder, crop } = imageTask.parse(message);
  const work = kind === 'prepare' ? prepareImage : encodeImage;
  process.send?.(
    await work(path, folder, crop).then(
      (facts): ImageAnswer => ({ id, facts }),
      (error: unknown): ImageAnswer => ({
        id,
        failure: String(error).includes('exceeds pixel limit') ? 'pixels' : 'unreadable',
      }),
    ),
  );
});
