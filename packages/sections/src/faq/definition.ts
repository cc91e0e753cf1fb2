import { defineSection, input, items } from '../define-section.ts';

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
