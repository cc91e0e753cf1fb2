import type { InputGuide } from '../input-guide.ts';

export const voldPostCollectionGuide: InputGuide = {
  title: 'Post collection',
  about: 'All posts of a type, or those of some of its categories.',
  definition: { title: 'Posts', required: true },
  filled: { post: 'journal', category: [] },
};
