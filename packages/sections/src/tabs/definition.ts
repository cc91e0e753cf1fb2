import { defineSection, input, items, picture } from '../define-section.ts';
import { band, type PreviewShape, photo, rule, text, title } from '../preview/shapes.ts';

export const tabsDefinition = defineSection({
  sectionId: 'tab-group',
  title: 'Tabs',
  description: 'Several texts in one place: a visitor chooses which one shows.',
  components: [
    input('line', 'title', 'Title'),
    input('lines', 'lead', 'Lead'),
    items('items', 'Tabs', [
      input('line', 'title', 'Title', { required: true }),
      input('html', 'text', 'Text'),
      picture('picture', 'Picture'),
    ]),
  ],
  initialData: {
    title: '',
    items: [
      { title: 'First tab', text: '<p>A few words.</p>' },
      { title: 'Second tab', text: '<p>Other words.</p>' },
    ],
  },
});

export const tabsPreview: PreviewShape[] = [
  ...title(14, 18, 30, 5),
  ...text(54, 19.5, 28),
  ...text(92, 19.5, 28),
  ...band(14, 28, 30, 2),
  ...rule(14, 30, 132),
  ...title(14, 40, 40, 5),
  ...text(14, 51, 60, 6),
  ...photo(86, 40, 60, 44),
];
