import { defineSection, input } from '../define-section.ts';
import { type PreviewShape, stroke, text } from '../preview/shapes.ts';

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

export const articlePreview: PreviewShape[] = [
  stroke('M38 32L45 14L52 32M40.5 26H49.5', 'accent', 3),
  ...text(58, 17, 66, 1),
  ...text(58, 22.5, 66, 1),
  ...text(58, 28, 66, 1),
  ...text(36, 35, 88, 3),
  stroke('M36 56V72', 'accent', 2.5),
  ...text(42, 58, 72, 1),
  ...text(42, 65, 60, 1),
  ...text(36, 79, 88, 2),
];
