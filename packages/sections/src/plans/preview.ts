import { beside, button, type PreviewShape, sheet, text, title } from '../preview/shapes.ts';

export const plansPreview: PreviewShape[] = [
  ...title(50, 8, 60),
  ...beside(3, 14, 46, (x) => [
    ...sheet(x, 22, 40, 70),
    ...text(x + 6, 30, 18),
    ...title(x + 6, 37, 22, 9),
    ...text(x + 6, 53, 28, 3),
    ...button(x + 6, 76, 28),
  ]),
];
