import { beside, type PreviewShape, stroke, text, title } from '../preview/shapes.ts';

export const featuresPreview: PreviewShape[] = [
  ...title(14, 14, 54, 7),
  ...beside(3, 14, 46, (x) => [
    stroke(`M${x + 1} 41l4 4l8 -9`, 'accent', 2.2),
    ...title(x, 53, 28, 5),
    ...text(x, 63, 40, 4),
  ]),
];
