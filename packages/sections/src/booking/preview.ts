import { link, type PreviewShape, sheet, text, title } from '../preview/shapes.ts';

export const bookingPreview: PreviewShape[] = [
  ...title(20, 18, 60, 7),
  ...sheet(20, 36, 36, 16),
  ...text(24, 41, 20, 1),
  ...sheet(62, 36, 36, 16),
  ...text(66, 41, 20, 1),
  ...sheet(104, 36, 36, 16),
  ...text(108, 41, 12, 1),
  ...link(20, 66, 44),
];
