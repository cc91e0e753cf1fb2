import { beside, dot, type PreviewShape, sheet, text, title } from '../preview/shapes.ts';

export const teamPreview: PreviewShape[] = beside(3, 14, 46, (x) => [
  ...sheet(x, 14, 40, 50),
  dot(x + 20, 34, 8, 'hill'),
  { kind: 'path', path: `M${x + 5} 64C${x + 5} 38 ${x + 35} 38 ${x + 35} 64Z`, tone: 'hill' },
  ...title(x, 70, 28, 5),
  ...text(x, 80, 34, 2),
]);
