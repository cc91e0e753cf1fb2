import type { InputGuide } from '../input-guide.ts';

export const voldLinkEditorGuide: InputGuide = {
  title: 'Link',
  about:
    'A label and where it leads: an address, a page found by its name, or a file. Text with `http` or `mailto`, and `#`, is taken as it is.',
  definition: { title: 'Button', required: true },
  filled: { label: 'Book a room', link: '/rooms', file: null },
};
