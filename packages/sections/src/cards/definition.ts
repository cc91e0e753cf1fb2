import {
  alignment,
  choice,
  columns,
  defineSection,
  input,
  items,
  picture,
  pictureShape,
} from '../define-section.ts';
import { beside, type PreviewShape, photo, rule, text, title } from '../preview/shapes.ts';

export const cardsDefinition = defineSection({
  sectionId: 'cards',
  title: 'Cards',
  description: 'Pictures with a title, a text and a fact or price.',
  components: [
    input('line', 'title', 'Title'),
    input('link', 'link', 'Link'),
    choice('layout', 'Layout', { large: 'First is large', grid: 'All the same' }),
    items('items', 'Cards', [
      picture('picture', 'Picture'),
      input('line', 'title', 'Title'),
      input('lines', 'text', 'Text'),
      input('line', 'fact', 'Fact'),
      input('line', 'priceNote', 'Before the price'),
      input('line', 'price', 'Price'),
      input('link', 'link', 'Link'),
    ]),
    columns,
    pictureShape,
    alignment,
  ],
  initialData: {
    layout: 'grid',
    title: 'Cards',
    items: [
      { title: 'First', text: 'A few words.' },
      { title: 'Second', text: 'A few words.' },
      { title: 'Third', text: 'A few words.' },
    ],
  },
});

export const cardsPreview: PreviewShape[] = [
  ...title(14, 12, 46),
  ...beside(3, 14, 46, (x) => [
    ...photo(x, 26, 40, 32),
    ...title(x, 63, 26, 4),
    ...text(x, 71, 40, 2),
    ...rule(x, 84, 40),
  ]),
];
