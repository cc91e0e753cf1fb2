import { beside, dot, type PreviewShape, rule, text, title } from '../preview/shapes.ts';

export const stepsPreview: PreviewShape[] = [
  ...title(14, 14, 54, 7),
  ...rule(21, 38, 92),
  ...beside(3, 14, 46, (x) => [dot(x + 7, 38, 6), ...title(x, 52, 28, 5), ...text(x, 62, 40, 4)]),
];
