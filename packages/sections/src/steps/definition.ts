import { alignment, columns, defineSection, input, items, picture, pictureShape } from '../define-section.ts';
import { beside, dot, type PreviewShape, rule, text, title } from '../preview/shapes.ts';

export const stepsDefinition = defineSection({
  sectionId: 'step-list',
  title: 'Steps',
  description: 'What happens first, next and last, numbered side by side.',
  components: [
    input('line', 'title', 'Title'),
    input('lines', 'lead', 'Lead'),
    items('items', 'Steps', [
      input('line', 'title', 'Title'),
      input('html', 'text', 'Text'),
      picture('picture', 'Picture'),
    ]),
    columns,
    alignment,
    pictureShape,
  ],
  initialData: {
    title: 'How it works',
    items: [
      { title: 'First', text: '<p>One sentence about it.</p>' },
      { title: 'Next', text: '<p>One sentence about it.</p>' },
      { title: 'Last', text: '<p>One sentence about it.</p>' },
    ],
  },
});

export const stepsPreview: PreviewShape[] = [
  ...title(14, 14, 54, 7),
  ...rule(21, 38, 92),
  ...beside(3, 14, 46, (x) => [dot(x + 7, 38, 6), ...title(x, 52, 28, 5), ...text(x, 62, 40, 4)]),
];
