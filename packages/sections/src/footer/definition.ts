import { defineSection, input } from '../define-section.ts';

export const footerDefinition = defineSection({
  sectionId: 'footer',
  title: 'Footer',
  description:
    'Closes the page in place of the website’s own footer: a line, the bottom menu, contact and partners.',
  components: [
    input('line', 'line', 'Line', { note: 'The website’s name where it is empty.' }),
    input('line', 'partnersTitle', 'Before the partners'),
  ],
  initialData: { line: 'One line to end with.' },
});
