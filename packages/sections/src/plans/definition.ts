import { columns, defineSection, input, items } from '../define-section.ts';
import { beside, button, type PreviewShape, sheet, text, title } from '../preview/shapes.ts';

export const plansDefinition = defineSection({
  sectionId: 'price-plans',
  title: 'Plans',
  description: 'What one can choose from, each with its price, what is in it and a button.',
  components: [
    input('line', 'title', 'Title'),
    input('lines', 'lead', 'Lead'),
    items('items', 'Plans', [
      input('line', 'label', 'Label', { note: 'For example “Most popular”.' }),
      input('line', 'name', 'Name', { required: true }),
      input('line', 'price', 'Price'),
      input('line', 'unit', 'After the price', { note: 'For example “per month”.' }),
      input('html', 'text', 'What is in it'),
      input('link', 'button', 'Button'),
      input('flag', 'featured', 'Stands out', { default: false }),
    ]),
    input('lines', 'note', 'Note below'),
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

export const plansPreview: PreviewShape[] = [
  ...title(50, 8, 60),
  ...beside(3, 14, 46, (x) => [
    ...sheet(x, 22, 40, 70),
    ...text(x + 6, 30, 18),
    ...title(x + 6, 37, 22, 9),
    ...text(x + 6, 53, 28, 3),
    ...button(x + 6, 76, 28),
  ]),
];
