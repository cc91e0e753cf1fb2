import { alignment, defineSection, input } from '../define-section.ts';
import { type PreviewShape, stroke, text, title } from '../preview/shapes.ts';

export const quoteDefinition = defineSection({
  sectionId: 'quote',
  title: 'Quote',
  description: 'A sentence somebody said, set large.',
  components: [
    input('lines', 'text', 'Text', { required: true }),
    input('line', 'source', 'Who and when'),
    alignment,
  ],
  initialData: { text: '“A sentence worth repeating.”', source: 'Somebody, somewhere' },
});

export const quotePreview: PreviewShape[] = [
  stroke('M24 36C24 30 27 26 31 25M33 36C33 30 36 26 40 25', 'accent', 4),
  ...title(48, 28, 84, 7),
  ...title(48, 41, 74, 7),
  ...title(48, 54, 40, 7),
  ...text(48, 70, 34, 1),
];
