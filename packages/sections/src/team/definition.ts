import { alignment, columns, defineSection, input, items, picture, pictureShape } from '../define-section.ts';
import { beside, dot, type PreviewShape, sheet, text, title } from '../preview/shapes.ts';

export const teamDefinition = defineSection({
  sectionId: 'team',
  title: 'Team',
  description: 'People with their picture, name and what they do.',
  components: [
    input('line', 'title', 'Title'),
    input('lines', 'lead', 'Lead'),
    items('items', 'People', [
      picture('picture', 'Picture'),
      input('line', 'name', 'Name', { required: true }),
      input('line', 'role', 'What they do'),
      input('lines', 'text', 'Text'),
      input('link', 'link', 'Link', { note: 'For example mailto:name@example.com.' }),
    ]),
    columns,
    pictureShape,
    alignment,
  ],
  initialData: {
    title: 'Who you will meet',
    items: [
      { name: 'First name', role: 'What they do' },
      { name: 'Second name', role: 'What they do' },
      { name: 'Third name', role: 'What they do' },
    ],
  },
});

export const teamPreview: PreviewShape[] = beside(3, 14, 46, (x) => [
  ...sheet(x, 14, 40, 50),
  dot(x + 20, 34, 8, 'hill'),
  { kind: 'path', path: `M${x + 5} 64C${x + 5} 38 ${x + 35} 38 ${x + 35} 64Z`, tone: 'hill' },
  ...title(x, 70, 28, 5),
  ...text(x, 80, 34, 2),
]);
