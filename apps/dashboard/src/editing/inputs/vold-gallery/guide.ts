import type { InputGuide } from '../input-guide.ts';

export const voldGalleryGuide: InputGuide = {
  title: 'Gallery',
  about: 'Several pictures in an order, four in a row. Drop many at once; `max` limits them.',
  definition: { title: 'Pictures', required: true, options: { max: 12 } },
  filled: [
    { url: '/favicon.svg', alt: 'One' },
    { url: '/favicon.svg', alt: 'Two' },
  ],
};
