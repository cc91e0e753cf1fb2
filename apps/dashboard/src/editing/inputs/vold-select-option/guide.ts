import type { InputGuide } from '../input-guide.ts';

export const voldSelectOptionGuide: InputGuide = {
  title: 'Choice',
  about:
    'One of several named values; stored as its id. A value that is no longer offered stays until another is chosen.',
  definition: {
    title: 'Layout',
    required: true,
    options: {
      values: [
        { id: 'left', title: 'Picture on the left' },
        { id: 'right', title: 'Picture on the right' },
      ],
    },
  },
  filled: 'right',
};
