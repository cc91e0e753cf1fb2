import { defineSection, input, items } from '../define-section.ts';

export const faqDefinition = defineSection({
  sectionId: 'faq',
  title: 'Questions and answers',
  description: 'Questions that open to show the answer.',
  components: [
    input('VoldInput', 'title', 'Title'),
    items('items', 'Questions', [
      input('VoldInput', 'question', 'Question', { required: true }),
      input('VoldRichEditor', 'answer', 'Answer'),
      input('VoldToggle', 'open', 'Open at first', { default: false }),
    ]),
  ],
  initialData: {
    title: 'Asked before',
    items: [{ question: 'A question?', answer: '<p>Its answer.</p>', open: true }],
  },
});
