import { button, type PreviewShape, picture, sheet, text, title } from '../preview/shapes.ts';

export const callToActionPreview: PreviewShape[] = [
  ...sheet(0, 20, 72, 60),
  ...title(14, 32, 44, 7),
  ...text(14, 45, 40, 2),
  ...button(14, 60, 30),
  ...picture(72, 20, 88, 60),
];
