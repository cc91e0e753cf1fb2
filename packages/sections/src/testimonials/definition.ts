import { choice, columns, defineSection, input, items, picture } from '../define-section.ts';
import { beside, dot, type PreviewShape, sheet, stroke, text, title } from '../preview/shapes.ts';

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

export const testimonialsPreview: PreviewShape[] = [
  ...title(14, 12, 54, 7),
  ...beside(3, 14, 46, (x) => [
    ...sheet(x, 28, 40, 58),
    stroke(
      `M${x + 6} 39C${x + 6} 36 ${x + 8} 34 ${x + 10} 33.5M${x + 12} 39C${x + 12} 36 ${x + 14} 34 ${x + 16} 33.5`,
      'accent',
      2,
    ),
    ...text(x + 6, 45, 28, 4),
    dot(x + 10, 76, 4, 'hill'),
    ...text(x + 18, 75, 16),
  ]),
];
