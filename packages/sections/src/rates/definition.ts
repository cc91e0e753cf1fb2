import { defineSection, input, items } from '../define-section.ts';

export const ratesDefinition = defineSection({
  sectionId: 'rates',
  title: 'Rates',
  description: 'A table of prices by season.',
  components: [
    input('VoldInput', 'title', 'Title'),
    input('VoldInput', 'heading', 'First column'),
    input('VoldInput', 'unit', 'Below the first column'),
    items('seasons', 'Seasons', [input('VoldInput', 'name', 'Name'), input('VoldInput', 'months', 'Months')]),
    items('rows', 'Rows', [
      input('VoldInput', 'name', 'Name'),
      input('VoldInput', 'note', 'Note'),
      items('prices', 'Prices', [input('VoldInput', 'price', 'Price')]),
    ]),
    input('VoldTextarea', 'note', 'Note below'),
  ],
  initialData: {
    title: 'Rates',
    heading: 'Room',
    seasons: [{ name: 'All year', months: '' }],
    rows: [{ name: 'Room', note: 'two guests', prices: [{ price: '100' }] }],
  },
});
