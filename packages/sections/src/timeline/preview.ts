import { dot, type PreviewShape, stroke, text, title } from '../preview/shapes.ts';

export const timelinePreview: PreviewShape[] = [
  ...title(14, 16, 40, 7),
  stroke('M66 18V78', 'line', 1.5),
  ...[18, 48, 78].flatMap((y) => [
    dot(66, y, 3.2),
    ...text(76, y - 4, 16, 1),
    ...title(76, y + 1, 40, 4.5),
    ...text(76, y + 9, 64, 1),
  ]),
];
