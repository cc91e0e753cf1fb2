import { defineSection, input, items } from '../define-section.ts';
import { type PreviewShape, rule, stroke, text, title } from '../preview/shapes.ts';

export const faqDefinition = defineSection({
  sectionId: 'faq',
  title: 'Questions and answers',
  description: 'Questions that open to show the answer.',
  components: [
    input('line', 'title', 'Title'),
    items('items', 'Questions', [
      input('line', 'question', 'Question', { required: true }),
      input('html', 'answer', 'Answer'),
      input('flag', 'open', 'Open at first', { default: false }),
    ]),
  ],
  initialData: {
    title: 'Asked before',
    items: [{ question: 'A question?', answer: '<p>Its answer.</p>', open: true }],
  },
});

export const faqPreview: PreviewShape[] = [
  ...title(14, 16, 38, 7),
  ...[14, 50, 66, 82].flatMap((y) => rule(64, y, 82)),
  ...title(64, 20, 50, 4),
  ...text(64, 30, 74, 3),
  stroke('M139 22H146', 'title', 1.5),
  ...[56, 72].flatMap((y) => [
    ...title(64, y, 50, 4),
    stroke(`M139 ${y + 2}H146M142.5 ${y - 1.5}V${y + 5.5}`, 'title', 1.5),
  ]),
];
