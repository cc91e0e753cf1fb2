import type { InputGuide } from '../input-guide.ts';

export const voldClientTokenGuide: InputGuide = {
  title: 'Client token',
  about: "Shows the client's id, to be copied into a website. It stores nothing.",
  definition: { title: 'Client token' },
  filled: undefined,
};
