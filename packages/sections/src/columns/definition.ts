import { alignment, defineSection, input, items } from '../define-section.ts';
import { beside, type PreviewShape, rule, text, title } from '../preview/shapes.ts';

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

export const columnsPreview: PreviewShape[] = beside(3, 14, 46, (x) => [
  ...rule(x, 24, 40),
  ...title(x, 31, 26, 5),
  ...text(x, 43, 40, 6),
]);
