import { defineSection, input, items } from '../define-section.ts';

export const contactDefinition = defineSection({
  sectionId: 'contact',
  title: 'Contact with map',
  description: 'Address, telephone and hours beside a map. The map loads when a visitor asks for it.',
  components: [
    input('VoldInput', 'title', 'Title'),
    input('VoldTextarea', 'lead', 'Lead'),
    input('VoldTextarea', 'address', 'Address', { note: 'That of the website settings where it is empty.' }),
    input('VoldTextarea', 'contact', 'E-mail and telephone', {
      note: 'One a line. Those of the website settings where it is empty.',
    }),
    items('rows', 'Rows', [
      input('VoldInput', 'label', 'Label', { note: 'For example: Open.' }),
      input('VoldInput', 'value', 'Value'),
    ]),
    input('VoldMap', 'position', 'Position'),
    input('VoldLinkEditor', 'link', 'Link'),
  ],
  initialData: { title: 'Come and see us', lead: 'One sentence on how to find you.' },
});
