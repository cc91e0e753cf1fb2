import { type PreviewShape, text, title } from '../preview/shapes.ts';

export const textPreview: PreviewShape[] = [
  ...title(36, 18, 60, 7),
  ...text(36, 34, 88, 4),
  ...text(36, 60, 88, 4),
];
