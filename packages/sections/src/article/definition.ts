import { defineSection, input } from '../define-section.ts';

export const articleDefinition = defineSection({
  sectionId: 'article',
  title: 'Article',
  description: 'Long rich text with a first letter, pictures and quotes.',
  components: [
    input('html', 'text', 'Text', { required: true }),
    input('flag', 'initial', 'Large first letter', { default: true }),
  ],
  initialData: { text: '<p>Write here.</p>', initial: true },
});
