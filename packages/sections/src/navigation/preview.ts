import { beside, type PreviewShape, rule, text, title } from '../preview/shapes.ts';

export const navigationPreview: PreviewShape[] = beside(3, 14, 46, (x, index) => [
  ...rule(x, 20, 40),
  ...title(x, 27, 26, 4.5),
  ...[38, 47, 56, 65].slice(index === 1 ? 1 : 0).flatMap((y) => text(x, y, 30 - ((y + index * 7) % 9), 1)),
]);
