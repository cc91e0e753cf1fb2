import { beside, type PreviewShape, rule, text, title } from '../preview/shapes.ts';

export const ratesPreview: PreviewShape[] = [
  ...title(14, 12, 40),
  ...beside(3, 70, 28, (x) => text(x, 27, 20, 1)),
  ...[34, 50, 66, 82].flatMap((y) => rule(14, y, 132)),
  ...[40, 56, 72].flatMap((y) => [
    ...title(14, y, 36, 5),
    ...beside(3, 76, 28, (x) => title(x, y + 0.5, 14, 4)),
  ]),
];
