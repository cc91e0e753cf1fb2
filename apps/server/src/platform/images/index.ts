export { imageLimits } from './image-limits.ts';
export type { ImageFacts } from './image-task.ts';
export {
  encodeImage,
  ImageError,
  type ImageWork,
  iconImage,
  prepareImage,
  shareImage,
} from './image-worker.ts';
