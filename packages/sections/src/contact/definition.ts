import { defineSection, input, items } from '../define-section.ts';

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
