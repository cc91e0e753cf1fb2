import { defineSection, input } from '../define-section.ts';
import { beside, type PreviewShape, rule, sheet, text, title } from '../preview/shapes.ts';

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

export const footerPreview: PreviewShape[] = [
  ...text(14, 12, 90, 2),
  ...sheet(0, 34, 160, 66),
  ...title(14, 44, 44, 7),
  ...title(14, 55, 30, 7),
  ...beside(2, 78, 38, (x) => [...title(x, 44, 20, 4), ...text(x, 53, 28, 4)]),
  ...rule(14, 82, 132),
  ...text(14, 89, 40, 1),
];
