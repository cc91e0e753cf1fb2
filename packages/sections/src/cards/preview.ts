import { beside, type PreviewShape, picture, rule, text, title } from '../preview/shapes.ts';

export const cardsPreview: PreviewShape[] = [
  ...title(14, 12, 46),
  ...beside(3, 14, 46, (x) => [
    ...picture(x, 26, 40, 32),
    ...title(x, 63, 26, 4),
    ...text(x, 71, 40, 2),
    ...rule(x, 84, 40),
  ]),
];
