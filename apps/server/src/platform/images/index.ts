export type { ImageFacts } from './image-task.ts';
export { encodeImage, ImageError, prepareImage } from './image-worker.ts';
