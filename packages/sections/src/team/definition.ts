import { alignment, columns, defineSection, input, items, picture, pictureShape } from '../define-section.ts';

export const teamDefinition = defineSection({
  sectionId: 'team',
  title: 'Team',
  description: 'People with their picture, name and what they do.',
  components: [
    input('VoldInput', 'title', 'Title'),
    input('VoldTextarea', 'lead', 'Lead'),
    items('items', 'People', [
      picture('picture', 'Picture'),
      input('VoldInput', 'name', 'Name', { required: true }),
      input('VoldInput', 'role', 'What they do'),
      input('VoldTextarea', 'text', 'Text'),
      input('VoldLinkEditor', 'link', 'Link', { note: 'For example mailto:name@example.com.' }),
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
