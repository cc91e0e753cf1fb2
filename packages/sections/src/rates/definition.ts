import { defineSection, input, items } from '../define-section.ts';
import { beside, type PreviewShape, rule, text, title } from '../preview/shapes.ts';

export const ratesDefinition = defineSection({
  sectionId: 'rates',
  title: 'Price table',
  description: 'Prices in rows and columns, for example by size or by season.',
  components: [
    input('line', 'title', 'Title'),
    input('line', 'heading', 'First column'),
    input('line', 'unit', 'Below the first column'),
    items('seasons', 'Columns', [input('line', 'name', 'Name'), input('line', 'months', 'Note')]),
    items('rows', 'Rows', [
      input('line', 'name', 'Name'),
      input('line', 'note', 'Note'),
      items('prices', 'Prices', [input('line', 'price', 'Price')]),
    ]),
    input('lines', 'note', 'Note below'),
  ],
  initialData: {
    title: 'Prices',
    heading: 'Service',
    seasons: [{ name: 'Price', months: '' }],
    rows: [{ name: 'First service', note: 'one hour', prices: [{ price: '100' }] }],
  },
});

export const ratesPreview: PreviewShape[] = [
  ...title(14, 12, 40),
  ...beside(3, 70, 28, (x) => text(x, 27, 20, 1)),
  ...[34, 50, 66, 82].flatMap((y) => rule(14, y, 132)),
  ...[40, 56, 72].flatMap((y) => [
    ...title(14, y, 36, 5),
    ...beside(3, 76, 28, (x) => title(x, y + 0.5, 14, 4)),
  ]),
];
