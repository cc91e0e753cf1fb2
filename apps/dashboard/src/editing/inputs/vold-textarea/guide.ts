import type { InputGuide } from '../input-guide.ts';

export const voldTextareaGuide: InputGuide = {
  title: 'Long text',
  about: 'Several lines of plain text.',
  definition: { title: 'Summary', required: true },
  filled: 'Six rooms, one garden.\nThe sea is at the door.',
};
