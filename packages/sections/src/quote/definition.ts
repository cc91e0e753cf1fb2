import { alignment, defineSection, input } from '../define-section.ts';

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
