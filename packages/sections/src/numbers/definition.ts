import { alignment, defineSection, input, items } from '../define-section.ts';

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
