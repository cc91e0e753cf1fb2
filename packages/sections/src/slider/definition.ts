import { choice, defineSection, input, items, picture, pictureShape } from '../define-section.ts';
import { dot, type PreviewShape, photo, text, title } from '../preview/shapes.ts';

export const sliderDefinition = defineSection({
  sectionId: 'picture-slider',
  title: 'Slider',
  description: 'Pictures with words, one after the other: swiped, scrolled, or chosen below.',
  components: [
    input('line', 'title', 'Title'),
    input('lines', 'lead', 'Lead'),
    choice('width', 'Width of a slide', { whole: 'All of it', part: 'A part, the next one shows' }),
    items('items', 'Slides', [
      picture('picture', 'Picture'),
      input('line', 'title', 'Title'),
      input('lines', 'text', 'Text'),
      input('link', 'link', 'Link'),
    ]),
    pictureShape,
  ],
  initialData: {
    title: '',
    width: 'whole',
    items: [
      { title: 'First slide', text: 'A few words.' },
      { title: 'Second slide', text: 'A few words.' },
      { title: 'Third slide', text: 'A few words.' },
    ],
  },
});

export const sliderPreview: PreviewShape[] = [
  ...photo(0, 14, 16, 50),
  ...photo(22, 14, 116, 50),
  ...photo(144, 14, 16, 50),
  ...title(22, 70, 50, 5),
  ...text(22, 79, 70),
  ...[70, 80, 90].map((x) => dot(x, 92, 2.5, x === 70 ? 'accent' : 'line')),
];
