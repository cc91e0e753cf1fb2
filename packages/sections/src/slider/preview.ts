import { dot, type PreviewShape, picture, text, title } from '../preview/shapes.ts';

export const sliderPreview: PreviewShape[] = [
  ...picture(0, 14, 16, 50),
  ...picture(22, 14, 116, 50),
  ...picture(144, 14, 16, 50),
  ...title(22, 70, 50, 5),
  ...text(22, 79, 70),
  ...[70, 80, 90].map((x) => dot(x, 92, 2.5, x === 70 ? 'accent' : 'line')),
];
