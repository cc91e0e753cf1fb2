import { choice, defineSection, input, items, picture } from '../define-section.ts';
import { dot, type PreviewShape, stroke, text, title } from '../preview/shapes.ts';

export const logosDefinition = defineSection({
  sectionId: 'logos',
  title: 'Logos',
  description: 'Partners, press or certificates as a row of logos.',
  components: [
    input('line', 'title', 'Title'),
    choice('tone', 'Tone', { quiet: 'Quiet until pointed at', full: 'In their own colors' }),
    items('items', 'Logos', [
      picture('picture', 'Logo'),
      input('line', 'name', 'Name', { note: 'Shown where there is no logo, and read aloud.' }),
      input('link', 'link', 'Link'),
    ]),
  ],
  initialData: {
    title: 'In good company',
    tone: 'quiet',
    items: [{ name: 'First partner' }, { name: 'Second partner' }, { name: 'Third partner' }],
  },
});

export const logosPreview: PreviewShape[] = [
  ...title(58, 20, 44, 5),
  dot(28, 54, 9, 'text'),
  { kind: 'path', path: 'M56 62L66 44L76 62Z', tone: 'text' },
  stroke('M92 45H108V62H92Z', 'text', 4),
  stroke('M124 54C129 42 137 66 142 54', 'text', 4),
  ...text(20, 72, 16, 1),
  ...text(58, 72, 16, 1),
  ...text(92, 72, 16, 1),
  ...text(125, 72, 16, 1),
];
