import { choice, columns, defineSection, input, pictureShape } from '../define-section.ts';

export const postListDefinition = defineSection({
  sectionId: 'post-list',
  title: 'Post list',
  description: 'The newest posts of a type, always up to date.',
  components: [
    input('line', 'title', 'Title'),
    input('lines', 'note', 'Note'),
    input('collection', 'posts', 'Posts', { required: true }),
    input('number', 'count', 'How many', { default: 6, options: { min: 1, max: 48 } }),
    choice('order', 'Order', { newest: 'Newest first', arranged: 'As arranged' }),
    choice('layout', 'Layout', {
      cards: 'Cards, first large',
      related: 'Cards, all the same',
      hours: 'Rows with label, picture and price',
      titles: 'Titles only',
    }),
    columns,
    pictureShape,
  ],
  initialData: { title: 'Latest', count: 6, layout: 'cards', order: 'newest' },
});
