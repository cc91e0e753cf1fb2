import { alignment, columns, defineSection, input, items, picture, pictureShape } from '../define-section.ts';

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
