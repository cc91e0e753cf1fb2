import type { InputGuide } from '../input-guide.ts';

export const voldMapGuide: InputGuide = {
  title: 'Map',
  about: 'A position, stored as a list with one `lat,lng` text. It is searched, dragged, clicked or typed.',
  definition: { title: 'Place', required: true },
  filled: ['-8.3363,115.6544'],
};
