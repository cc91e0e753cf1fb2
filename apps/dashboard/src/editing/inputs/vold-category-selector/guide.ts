import type { InputGuide } from '../input-guide.ts';

export const voldCategorySelectorGuide: InputGuide = {
  title: 'Categories',
  about: 'Categories of a post type, chosen in their tree; stored as ids. `post` names the type.',
  definition: { title: 'Categories', required: true, options: { post: 'journal' } },
  filled: ['ct_deleted'],
};
