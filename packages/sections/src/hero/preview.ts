import { button, type PreviewShape, picture, text, title } from '../preview/shapes.ts';

export const heroPreview: PreviewShape[] = [
  ...picture(0, 0, 160, 100),
  ...title(14, 24, 74, 9),
  ...title(14, 37, 50, 9),
  ...text(14, 52, 62, 2),
  ...button(14, 68, 30),
];
