import { alignment, defineSection, input, items } from '../define-section.ts';

export const columnsDefinition = defineSection({
  sectionId: 'columns',
  title: 'Columns',
  description: 'Two to four short texts side by side.',
  components: [
    input('line', 'title', 'Title'),
    items('items', 'Columns', [input('line', 'title', 'Title'), input('html', 'text', 'Text')], {
      min: 1,
      max: 4,
    }),
    alignment,
  ],
  initialData: {
    items: [
      { title: 'First', text: '<p>A few words.</p>' },
      { title: 'Second', text: '<p>A few words.</p>' },
      { title: 'Third', text: '<p>A few words.</p>' },
    ],
  },
});
