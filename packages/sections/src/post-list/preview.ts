import { beside, type PreviewShape, picture, text, title } from '../preview/shapes.ts';

export const postListPreview: PreviewShape[] = [
  ...picture(14, 12, 74, 40),
  ...title(96, 28, 50, 6),
  ...text(96, 39, 44, 2),
  ...beside(3, 14, 46, (x) => [...picture(x, 60, 40, 20), ...title(x, 84, 30, 4)]),
];
