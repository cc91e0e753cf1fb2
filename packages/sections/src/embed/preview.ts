import { dot, type PreviewShape, picture, sheet, text, title } from '../preview/shapes.ts';

export const embedPreview: PreviewShape[] = [
  ...sheet(20, 24, 120, 52),
  ...picture(20, 24, 56, 52),
  dot(48, 50, 11),
  { kind: 'path', path: 'M45 44.5V55.5L54 50Z', tone: 'on-accent' },
  ...title(84, 40, 40, 5),
  ...text(84, 51, 46, 2),
];
