import { beside, type PreviewShape, rule, text, title } from '../preview/shapes.ts';

export const columnsPreview: PreviewShape[] = beside(3, 14, 46, (x) => [
  ...rule(x, 24, 40),
  ...title(x, 31, 26, 5),
  ...text(x, 43, 40, 6),
]);
