import type { InputGuide } from '../input-guide.ts';

export const voldFileSelectorGuide: InputGuide = {
  title: 'File',
  about:
    'A picture or file of the client, with its alternative text, size and focal point. `accept: ["image"]` takes pictures only.',
  definition: { title: 'Picture', required: true, options: { accept: ['image'] } },
  filled: { url: '/favicon.svg', alt: 'The sign of Vold', width: 32, height: 32 },
};
