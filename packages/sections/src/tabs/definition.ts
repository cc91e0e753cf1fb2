import { defineSection, input, items, picture } from '../define-section.ts';

export const tabsDefinition = defineSection({
  sectionId: 'tab-group',
  title: 'Tabs',
  description: 'Several texts in one place: a visitor chooses which one shows.',
  components: [
    input('line', 'title', 'Title'),
    input('lines', 'lead', 'Lead'),
    items('items', 'Tabs', [
      input('line', 'title', 'Title', { required: true }),
      input('html', 'text', 'Text'),
      picture('picture', 'Picture'),
    ]),
  ],
  initialData: {
    title: '',
    items: [
      { title: 'First tab', text: '<p>A few words.</p>' },
      { title: 'Second tab', text: '<p>Other words.</p>' },
    ],
  },
});
