import type { InputGuide } from '../input-guide.ts';

export const voldHeadingGuide: InputGuide = {
  title: 'Heading',
  about: 'A heading between the inputs of a form. It stores nothing.',
  definition: { title: 'Contact', note: 'How guests reach you.' },
  filled: undefined,
};
