import { moreRichTextButtons, richTextButtons } from '@vold/contract';
import { alignment, choice, defineSection, input } from '../define-section.ts';
import { type PreviewShape, text, title } from '../preview/shapes.ts';

export const textDefinition = defineSection({
  sectionId: 'text',
  title: 'Text',
  description: 'Rich text, with an optional title above or next to it.',
  components: [
    input('line', 'title', 'Title'),
    // Whole articles are written in it.
    input('html', 'text', 'Text', {
      options: { buttons: [...richTextButtons, ...moreRichTextButtons] },
    }),
    choice('layout', 'Layout', { stacked: 'Title above', side: 'Title beside' }),
    alignment,
  ],
  initialData: { layout: 'stacked', title: '', text: '<p>Write here.</p>' },
});

export const textPreview: PreviewShape[] = [
  ...title(36, 18, 60, 7),
  ...text(36, 34, 88, 4),
  ...text(36, 60, 88, 4),
];
