import type { InputGuide } from '../input-guide.ts';

export const voldRelationPostGuide: InputGuide = {
  title: 'Related posts',
  about:
    'Posts that belong to this content, in their order: a map from post type to ids. `relations` names the types offered.',
  definition: { title: 'Related', required: true },
  filled: { journal: ['ps_deleted'] },
};
