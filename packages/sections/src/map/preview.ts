import { dot, type PreviewShape, sheet, stroke, text, title } from '../preview/shapes.ts';

export const mapPreview: PreviewShape[] = [
  ...sheet(14, 16, 132, 68),
  { kind: 'path', path: 'M14 16H96V60C84 52 74 64 60 58S34 66 14 56Z', tone: 'picture' },
  { kind: 'path', path: 'M14 84V66C30 72 44 64 58 66S84 60 96 68V84Z', tone: 'hill' },
  stroke('M24 78C40 70 60 78 86 64', 'line', 1.5),
  dot(58, 50, 7, 'line'),
  dot(58, 50, 4),
  ...title(104, 26, 30, 6),
  ...text(104, 42, 34, 2),
  ...text(104, 58, 34, 2),
];
