import { defineSection, input, items } from '../define-section.ts';
import { dot, link, type PreviewShape, photo, stroke, text, title } from '../preview/shapes.ts';

export const contactDefinition = defineSection({
  sectionId: 'contact',
  title: 'Contact with map',
  description: 'Address, telephone and hours next to a map. The map loads when a visitor asks for it.',
  components: [
    input('line', 'title', 'Title'),
    input('lines', 'lead', 'Lead'),
    input('lines', 'address', 'Address', { note: 'That of the website settings where it is empty.' }),
    input('lines', 'contact', 'E-mail and telephone', {
      note: 'One a line. Those of the website settings where it is empty.',
    }),
    items('rows', 'Rows', [
      input('line', 'label', 'Label', { note: 'For example: Open.' }),
      input('line', 'value', 'Value'),
    ]),
    input('place', 'position', 'Position'),
    input('link', 'link', 'Link'),
  ],
  initialData: { title: 'Come and see us', lead: 'One sentence on how to find you.' },
});

export const contactPreview: PreviewShape[] = [
  ...title(14, 20, 46, 7),
  ...text(14, 36, 44, 3),
  ...link(14, 58, 40),
  ...link(14, 66, 30),
  ...photo(72, 14, 74, 72).slice(0, 1),
  stroke('M72 34L146 50M72 66L146 58M94 14L104 86M126 14L118 86', 'line', 2),
  {
    kind: 'path',
    path: 'M110 62C103 53 101 50 101 45A9 9 0 0 1 119 45C119 50 117 53 110 62Z',
    tone: 'accent',
  },
  dot(110, 45, 3, 'on-accent'),
];
