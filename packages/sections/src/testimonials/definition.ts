import { choice, columns, defineSection, input, items, picture } from '../define-section.ts';

export const testimonialsDefinition = defineSection({
  sectionId: 'testimonial-list',
  title: 'Testimonials',
  description: 'What several people say, side by side or in a row to scroll.',
  components: [
    input('line', 'title', 'Title'),
    input('lines', 'lead', 'Lead'),
    choice('layout', 'Layout', { grid: 'Beside each other', row: 'In a row to scroll' }),
    items('items', 'Testimonials', [
      input('lines', 'text', 'Text', { required: true }),
      input('line', 'name', 'Name'),
      input('line', 'role', 'Who that is'),
      picture('picture', 'Picture'),
    ]),
    columns,
  ],
  initialData: {
    layout: 'grid',
    title: 'What people say',
    items: [
      { text: '“A sentence worth repeating.”', name: 'First name', role: 'Where they are from' },
      {
        text: '“Another one, a little longer than the first.”',
        name: 'Second name',
        role: 'Where they are from',
      },
      { text: '“And a third.”', name: 'Third name', role: 'Where they are from' },
    ],
  },
});
