import { alignment, choice, defineSection, input, picture } from '../define-section.ts';

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
