import type { InputGuide } from '../input-guide.ts';

export const voldSplitListGuide: InputGuide = {
  title: 'Split list',
  about: 'A list of texts. Enter or a comma adds one, Backspace takes the last away.',
  definition: { title: 'Keywords', required: true },
  filled: ['hotel', 'Bali'],
};
