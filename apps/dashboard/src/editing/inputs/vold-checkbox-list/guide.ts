import type { InputGuide } from '../input-guide.ts';

export const voldCheckboxListGuide: InputGuide = {
  title: 'Checkbox list',
  about: 'Any number of named values; stored as the list of their ids.',
  definition: {
    title: 'Services',
    required: true,
    options: {
      values: [
        { id: 'breakfast', title: 'Breakfast' },
        { id: 'pickup', title: 'Airport pick-up' },
        { id: 'diving', title: 'Diving' },
      ],
    },
  },
  filled: ['breakfast', 'diving'],
};
