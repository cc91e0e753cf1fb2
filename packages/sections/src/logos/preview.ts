import { dot, type PreviewShape, stroke, text, title } from '../preview/shapes.ts';

export const logosPreview: PreviewShape[] = [
  ...title(58, 20, 44, 5),
  dot(28, 54, 9, 'text'),
  { kind: 'path', path: 'M56 62L66 44L76 62Z', tone: 'text' },
  stroke('M92 45H108V62H92Z', 'text', 4),
  stroke('M124 54C129 42 137 66 142 54', 'text', 4),
  ...text(20, 72, 16, 1),
  ...text(58, 72, 16, 1),
  ...text(92, 72, 16, 1),
  ...text(125, 72, 16, 1),
];
