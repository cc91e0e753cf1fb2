import { button, type PreviewShape, sheet, text, title } from '../preview/shapes.ts';

export const formPreview: PreviewShape[] = [
  ...title(14, 18, 44, 7),
  ...text(14, 34, 44, 3),
  ...sheet(72, 18, 35, 11),
  ...sheet(111, 18, 35, 11),
  ...sheet(72, 33, 74, 11),
  ...sheet(72, 48, 74, 22),
  ...button(72, 75, 30),
];
