import type { InputGuide } from '../input-guide.ts';

export const voldInputGuide: InputGuide = {
  title: 'Text',
  about: 'One line of plain text. `type` may be `url` or `email`.',
  definition: { title: 'Title', required: true, note: 'Shown at the top of the page.' },
  filled: 'Rooms by the sea',
};
