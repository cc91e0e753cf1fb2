import { defineSection, input, items, picture } from '../define-section.ts';
import { dot, type PreviewShape, stroke, text, title } from '../preview/shapes.ts';

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

export const timelinePreview: PreviewShape[] = [
  ...title(14, 16, 40, 7),
  stroke('M66 18V78', 'line', 1.5),
  ...[18, 48, 78].flatMap((y) => [
    dot(66, y, 3.2),
    ...text(76, y - 4, 16, 1),
    ...title(76, y + 1, 40, 4.5),
    ...text(76, y + 9, 64, 1),
  ]),
];
