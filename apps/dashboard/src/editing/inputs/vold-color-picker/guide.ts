import type { InputGuide } from '../input-guide.ts';

export const voldColorPickerGuide: InputGuide = {
  title: 'Colour',
  about: 'A colour in hexadecimal, picked or typed.',
  definition: { title: 'Background', required: true },
  filled: '#1c1f28',
};
