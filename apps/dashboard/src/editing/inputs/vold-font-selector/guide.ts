import type { InputGuide } from '../input-guide.ts';

export const voldFontSelectorGuide: InputGuide = {
  title: 'Font',
  about: 'One of the sixteen fonts that are shipped, by the name of its family.',
  definition: { title: 'Headings', required: true },
  filled: 'Playfair Display',
};
