import { defineSection, input, items, picture } from '../define-section.ts';

export const timelineDefinition = defineSection({
  sectionId: 'timeline',
  title: 'Timeline',
  description: 'What happened when, or how a day goes, one below the other.',
  components: [
    input('VoldInput', 'title', 'Title'),
    input('VoldTextarea', 'lead', 'Lead'),
    items('items', 'Steps', [
      input('VoldInput', 'when', 'When', { note: 'A year, a date or a time.' }),
      input('VoldInput', 'title', 'Title'),
      input('VoldRichEditor', 'text', 'Text'),
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
