import { band, onBand, type PreviewShape, text, title } from '../preview/shapes.ts';

export const bannerPreview: PreviewShape[] = [
  ...title(14, 14, 40, 5),
  ...text(14, 24, 60, 1),
  ...band(0, 38, 160, 24),
  ...onBand(36, 48.5, 62),
  ...onBand(104, 48.5, 20),
  ...text(14, 74, 90, 2),
];
