import { type PreviewShape, picture } from '../preview/shapes.ts';

export const galleryPreview: PreviewShape[] = [
  ...picture(14, 14, 42, 72),
  ...picture(60, 14, 52, 34),
  ...picture(116, 14, 30, 34),
  ...picture(60, 52, 30, 34),
  ...picture(94, 52, 52, 34),
];
