import { band, type PreviewShape, picture, rule, text, title } from '../preview/shapes.ts';

export const tabsPreview: PreviewShape[] = [
  ...title(14, 18, 30, 5),
  ...text(54, 19.5, 28),
  ...text(92, 19.5, 28),
  ...band(14, 28, 30, 2),
  ...rule(14, 30, 132),
  ...title(14, 40, 40, 5),
  ...text(14, 51, 60, 6),
  ...picture(86, 40, 60, 44),
];
