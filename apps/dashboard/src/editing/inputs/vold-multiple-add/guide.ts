import type { InputGuide } from '../input-guide.ts';

export const voldMultipleAddComponentGuide: InputGuide = {
  title: 'Repeating list',
  about: 'A list of groups of inputs; each item is edited in a popup and keeps its id while it moves.',
  definition: {
    title: 'Prices',
    required: true,
    options: {
      max: 8,
      components: [
        { id: 'season', component: 'VoldInput', model: 'season', title: 'Season', required: true },
        { id: 'price', component: 'VoldNumber', model: 'price', title: 'Price' },
      ],
    },
  },
  filled: [
    { id: 'item_low', season: 'Low season', price: 90 },
    { id: 'item_high', season: 'High season', price: 140 },
  ],
};
