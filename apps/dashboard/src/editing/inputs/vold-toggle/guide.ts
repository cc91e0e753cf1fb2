import type { InputGuide } from '../input-guide.ts';

export const voldToggleGuide: InputGuide = {
  title: 'Toggle',
  about: 'Yes or no. It always has a value.',
  definition: { title: 'Show on phones' },
  filled: true,
};
