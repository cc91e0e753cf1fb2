import { alignment, choice, columns, defineSection, input, items, picture } from '../define-section.ts';
import { featureSigns } from './feature-signs.ts';

export const featuresDefinition = defineSection({
  sectionId: 'features',
  title: 'Features',
  description: 'What is included, each with a small drawing, a title and a sentence.',
  components: [
    input('line', 'title', 'Title'),
    input('lines', 'lead', 'Lead'),
    items('items', 'Features', [
      choice('sign', 'Drawing', { none: 'None', ...featureSigns }),
      picture('picture', 'Own drawing', 'In place of the drawing above.'),
      input('line', 'title', 'Title'),
      input('lines', 'text', 'Text'),
      input('link', 'link', 'Link'),
    ]),
    columns,
    alignment,
  ],
  initialData: {
    title: 'What is included',
    items: [
      { sign: 'check', title: 'First', text: 'One sentence about it.' },
      { sign: 'heart', title: 'Second', text: 'One sentence about it.' },
      { sign: 'star', title: 'Third', text: 'One sentence about it.' },
    ],
  },
});
