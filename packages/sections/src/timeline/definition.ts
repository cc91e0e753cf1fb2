import { defineSection, input, items, picture } from '../define-section.ts';

export const timelineDefinition = defineSection({
  sectionId: 'timeline',
  title: 'Timeline',
  description: 'What happened when, or how a day goes, one below the other.',
  components: [
    input('line', 'title', 'Title'),
    input('lines', 'lead', 'Lead'),
    items('items', 'Steps', [
      input('line', 'when', 'When', { note: 'A year, a date or a time.' }),
      input('line', 'title', 'Title'),
      input('html', 'text', 'Text'),
      picture('picture', 'Picture'),
    ]),
  ],
  initialData: {
    title: 'How it came about',
    items: [
      { when: '2019', title: 'The beginning', text: '<p>A few words.</p>' },
      { when: '2022', title: 'What came next', text: '<p>A few words.</p>' },
      { when: '2026', title: 'Today', text: '<p>A few words.</p>' },
    ],
  },
});
