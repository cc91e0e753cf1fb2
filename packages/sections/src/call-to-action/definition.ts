import { alignment, choice, defineSection, input, picture } from '../define-section.ts';
import { button, type PreviewShape, photo, sheet, text, title } from '../preview/shapes.ts';

export const callToActionDefinition = defineSection({
  sectionId: 'call-to-action',
  title: 'Call to action',
  description: 'A title, a button and a picture, edge to edge.',
  components: [
    input('line', 'title', 'Title', { required: true }),
    input('lines', 'text', 'Text'),
    input('link', 'button', 'Button'),
    picture('picture', 'Picture'),
    choice('layout', 'Words', { beside: 'Next to the picture', over: 'Over the picture' }),
    alignment,
  ],
  initialData: { colour: 'alternative', title: 'What now?', button: { label: 'Write to us', link: '#' } },
});

export const callToActionPreview: PreviewShape[] = [
  ...sheet(0, 20, 72, 60),
  ...title(14, 32, 44, 7),
  ...text(14, 45, 40, 2),
  ...button(14, 60, 30),
  ...photo(72, 20, 88, 60),
];
