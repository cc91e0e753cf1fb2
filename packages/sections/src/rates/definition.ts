import { defineSection, input, items } from '../define-section.ts';

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
