import { alignment, defineSection, input, items } from '../define-section.ts';
import { beside, dot, type PreviewShape, stroke, text, title } from '../preview/shapes.ts';

export const numbersDefinition = defineSection({
  sectionId: 'numbers',
  title: 'Numbers',
  description: 'Two to four large figures, below a curve or plain.',
  components: [
    input('line', 'title', 'Title'),
    items(
      'items',
      'Figures',
      [input('line', 'figure', 'Figure'), input('line', 'unit', 'Unit'), input('line', 'label', 'Label')],
      { min: 1, max: 4 },
    ),
    input('flag', 'curve', 'Curve above the figures', { default: false }),
    alignment,
  ],
  initialData: {
    title: 'In numbers',
    items: [
      { figure: '12', unit: '', label: 'people' },
      { figure: '3', unit: 'km', label: 'from the station' },
    ],
  },
});

export const numbersPreview: PreviewShape[] = [
  ...title(14, 12, 46),
  stroke('M0 42C20 42 24 28 40 28S62 48 82 48 112 28 126 28 150 40 160 42'),
  dot(18, 41, 3),
  dot(60, 38, 3),
  dot(102, 37, 3),
  ...beside(3, 14, 44, (x) => [...title(x, 60, 28, 13), ...text(x, 79, 34, 1)]),
];
