import { columns, defineSection, input, items } from '../define-section.ts';

export const plansDefinition = defineSection({
  sectionId: 'price-plans',
  title: 'Plans',
  description: 'What one can choose from, each with its price, what is in it and a button.',
  components: [
    input('VoldInput', 'title', 'Title'),
    input('VoldTextarea', 'lead', 'Lead'),
    items('items', 'Plans', [
      input('VoldInput', 'label', 'Label', { note: 'For example “Most popular”.' }),
      input('VoldInput', 'name', 'Name', { required: true }),
      input('VoldInput', 'price', 'Price'),
      input('VoldInput', 'unit', 'After the price', { note: 'For example “per month”.' }),
      input('VoldRichEditor', 'text', 'What is in it'),
      input('VoldLinkEditor', 'button', 'Button'),
      input('VoldToggle', 'featured', 'Stands out', { default: false }),
    ]),
    input('VoldTextarea', 'note', 'Note below'),
    columns,
  ],
  initialData: {
    title: 'Choose a plan',
    items: [
      { name: 'Small', price: '10', unit: 'per month', text: '<ul><li>First</li><li>Second</li></ul>' },
      {
        name: 'Medium',
        price: '20',
        unit: 'per month',
        text: '<ul><li>First</li><li>Second</li><li>Third</li></ul>',
        featured: true,
      },
      { name: 'Large', price: '40', unit: 'per month', text: '<ul><li>All of it</li></ul>' },
    ],
  },
});
