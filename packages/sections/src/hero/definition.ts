import { alignment, choice, defineSection, input, items, picture } from '../define-section.ts';
import { button, type PreviewShape, photo, text, title } from '../preview/shapes.ts';

export const heroDefinition = defineSection({
  sectionId: 'hero',
  title: 'Hero',
  description: 'The opening of a page: title, a sentence and a large picture.',
  components: [
    choice('layout', 'Layout', {
      full: 'Picture behind or next to the title',
      page: 'Title above a wide picture',
      plain: 'Title only',
    }),
    input('line', 'title', 'Title', { required: true }),
    input('lines', 'lead', 'Lead'),
    picture('picture', 'Picture'),
    picture('nightPicture', 'Night picture', 'Shown to visitors whose device is set to dark.'),
    choice('ground', 'Words', {
      veil: 'Next to the picture, for any picture',
      none: 'On the picture, which has room for them',
    }),
    input('link', 'button', 'Button'),
    input('link', 'link', 'Second link'),
    items('figures', 'Figures', [input('line', 'label', 'Label'), input('line', 'value', 'Value')], {
      max: 4,
    }),
    alignment,
  ],
  initialData: {
    layout: 'page',
    title: 'A clear title',
    lead: 'One sentence that says what this page is for.',
  },
});

export const heroPreview: PreviewShape[] = [
  ...photo(0, 0, 160, 100),
  ...title(14, 24, 74, 9),
  ...title(14, 37, 50, 9),
  ...text(14, 52, 62, 2),
  ...button(14, 68, 30),
];
