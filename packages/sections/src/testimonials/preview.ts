import { beside, dot, type PreviewShape, sheet, stroke, text, title } from '../preview/shapes.ts';

export const testimonialsPreview: PreviewShape[] = [
  ...title(14, 12, 54, 7),
  ...beside(3, 14, 46, (x) => [
    ...sheet(x, 28, 40, 58),
    stroke(
      `M${x + 6} 39C${x + 6} 36 ${x + 8} 34 ${x + 10} 33.5M${x + 12} 39C${x + 12} 36 ${x + 14} 34 ${x + 16} 33.5`,
      'accent',
      2,
    ),
    ...text(x + 6, 45, 28, 4),
    dot(x + 10, 76, 4, 'hill'),
    ...text(x + 18, 75, 16),
  ]),
];
