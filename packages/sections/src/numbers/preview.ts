import { beside, dot, type PreviewShape, stroke, text, title } from '../preview/shapes.ts';

export const numbersPreview: PreviewShape[] = [
  ...title(14, 12, 46),
  stroke('M0 42C20 42 24 28 40 28S62 48 82 48 112 28 126 28 150 40 160 42'),
  dot(18, 41, 3),
  dot(60, 38, 3),
  dot(102, 37, 3),
  ...beside(3, 14, 44, (x) => [...title(x, 60, 28, 13), ...text(x, 79, 34, 1)]),
];
