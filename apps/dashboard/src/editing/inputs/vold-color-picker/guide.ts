import type { InputGuide } from '../input-guide.ts';

export const voldColorPickerGuide: InputGuide = {
  title: 'Color',
  about: 'A color in hexadecimal, picked or typed.',
  definition: { title: 'Background', required: true },
  filled: '#1c1f28',
};
