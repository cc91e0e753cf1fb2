import { choice, defineSection, input, items, picture, pictureShape } from '../define-section.ts';

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
