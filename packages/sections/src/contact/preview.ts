import { dot, link, type PreviewShape, picture, stroke, text, title } from '../preview/shapes.ts';

export const contactPreview: PreviewShape[] = [
  ...title(14, 20, 46, 7),
  ...text(14, 36, 44, 3),
  ...link(14, 58, 40),
  ...link(14, 66, 30),
  ...picture(72, 14, 74, 72).slice(0, 1),
  stroke('M72 34L146 50M72 66L146 58M94 14L104 86M126 14L118 86', 'line', 2),
  {
    kind: 'path',
    path: 'M110 62C103 53 101 50 101 45A9 9 0 0 1 119 45C119 50 117 53 110 62Z',
    tone: 'accent',
  },
  dot(110, 45, 3, 'on-accent'),
];
