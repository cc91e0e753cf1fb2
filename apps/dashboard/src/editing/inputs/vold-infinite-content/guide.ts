import type { InputGuide } from '../input-guide.ts';

export const voldInfiniteContentGuide: InputGuide = {
  title: 'Infinite content',
  about:
    "Texts and images below each other, as many as wanted. A text's `raw` holds its words without tags; an image's the whole picture.",
  definition: { title: 'Story', required: true },
  filled: [
    {
      id: 'item_text',
      type: 'text',
      content: '<p>We began with one room.</p>',
      raw: 'We began with one room.',
    },
    { id: 'item_image', type: 'image', content: '/favicon.svg', raw: { url: '/favicon.svg' } },
  ],
};
