import { choice, defineSection, input, items, picture, pictureShape } from '../define-section.ts';

export const sliderDefinition = defineSection({
  sectionId: 'picture-slider',
  title: 'Slider',
  description: 'Pictures with words, one after the other: swiped, scrolled, or chosen below.',
  components: [
    input('VoldInput', 'title', 'Title'),
    input('VoldTextarea', 'lead', 'Lead'),
    choice('width', 'Width of a slide', { whole: 'All of it', part: 'A part, the next one shows' }),
    items('items', 'Slides', [
      picture('picture', 'Picture'),
      input('VoldInput', 'title', 'Title'),
      input('VoldTextarea', 'text', 'Text'),
      input('VoldLinkEditor', 'link', 'Link'),
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
