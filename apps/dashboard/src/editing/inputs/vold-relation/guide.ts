import type { InputGuide } from '../input-guide.ts';

export const voldRelationGuide: InputGuide = {
  title: 'Relation',
  about:
    'Pages, categories, users or forms that belong to this content, in their order: a list of ids. `target` says which of them, `max` how many; with 1 another choice replaces the first. Visitors see the name of a user and nothing else of them.',
  definition: { title: 'See also', required: true, options: { target: 'page', max: 5 } },
  filled: ['pg_deleted'],
};
