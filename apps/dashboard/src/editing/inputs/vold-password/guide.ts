import type { InputGuide } from '../input-guide.ts';

export const voldPasswordGuide: InputGuide = {
  title: 'Password',
  about: 'A password or another secret, hidden while it is typed.',
  definition: { title: 'API key', required: true },
  filled: 'not a real secret',
};
