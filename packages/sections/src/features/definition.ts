import { alignment, choice, columns, defineSection, input, items, picture } from '../define-section.ts';
import { beside, type PreviewShape, stroke, text, title } from '../preview/shapes.ts';
import { featureSigns } from './feature-signs.ts';

export const featuresDefinition = defineSection({
  sectionId: 'features',
  title: 'Features',
  description: 'What is included, each with a small drawing, a title and a sentence.',
  components: [
    input('line', 'title', 'Title'),
    input('lines', 'lead', 'Lead'),
    items('items', 'Features', [
      choice('sign', 'Drawing', [
        ['none', 'None'],
        ...Object.entries(featureSigns).map(([id, [name]]) => [id, name] as const),
      ]),
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

export const featuresPreview: PreviewShape[] = [
  ...title(14, 14, 54, 7),
  ...beside(3, 14, 46, (x) => [
    stroke(`M${x + 1} 41l4 4l8 -9`, 'accent', 2.2),
    ...title(x, 53, 28, 5),
    ...text(x, 63, 40, 4),
  ]),
];
