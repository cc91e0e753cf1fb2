import { choice, columns, defineSection, input, pictureShape } from '../define-section.ts';
import { beside, type PreviewShape, photo, text, title } from '../preview/shapes.ts';

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

export const postListPreview: PreviewShape[] = [
  ...photo(14, 12, 74, 40),
  ...title(96, 28, 50, 6),
  ...text(96, 39, 44, 2),
  ...beside(3, 14, 46, (x) => [...photo(x, 60, 40, 20), ...title(x, 84, 30, 4)]),
];
