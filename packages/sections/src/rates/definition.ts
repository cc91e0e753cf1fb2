import { defineSection, input, items } from '../define-section.ts';

export const ratesDefinition = defineSection({
  sectionId: 'rates',
  title: 'Price table',
  description: 'Prices in rows and columns, for example by size or by season.',
  components: [
    input('VoldInput', 'title', 'Title'),
    input('VoldInput', 'heading', 'First column'),
    input('VoldInput', 'unit', 'Below the first column'),
    items('seasons', 'Columns', [input('VoldInput', 'name', 'Name'), input('VoldInput', 'months', 'Note')]),
    items('rows', 'Rows', [
      input('VoldInput', 'name', 'Name'),
      input('VoldInput', 'note', 'Note'),
      items('prices', 'Prices', [input('VoldInput', 'price', 'Price')]),
    ]),
    input('VoldTextarea', 'note', 'Note below'),
  ],
  initialData: {
    title: 'Prices',
    heading: 'Service',
    seasons: [{ name: 'Price', months: '' }],
    rows: [{ name: 'First service', note: 'one hour', prices: [{ price: '100' }] }],
  },
});
