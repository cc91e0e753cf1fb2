import { link, type PreviewShape, picture, text, title } from '../preview/shapes.ts';

export const imageTextPreview: PreviewShape[] = [
  ...picture(14, 14, 58, 72),
  ...title(84, 26, 50, 7),
  ...text(84, 41, 62, 4),
  ...link(84, 68, 22),
];
