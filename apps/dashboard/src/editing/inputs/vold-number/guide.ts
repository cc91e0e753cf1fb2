import type { InputGuide } from '../input-guide.ts';

export const voldNumberGuide: InputGuide = {
  title: 'Number',
  about: 'A number, within `min` and `max`.',
  definition: { title: 'Guests', required: true, options: { min: 1, max: 12 } },
  filled: 2,
};
