import { type PreviewShape, picture, title } from '../preview/shapes.ts';

export const instagramPreview: PreviewShape[] = [
  ...title(20, 14, 52, 6),
  ...picture(20, 28, 36, 28),
  ...picture(62, 28, 36, 28),
  ...picture(104, 28, 36, 28),
  ...picture(20, 62, 36, 28),
  ...picture(62, 62, 36, 28),
  ...picture(104, 62, 36, 28),
];
