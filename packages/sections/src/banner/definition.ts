import { choice, defineSection, input } from '../define-section.ts';
import { band, onBand, type PreviewShape, text, title } from '../preview/shapes.ts';

export const bannerDefinition = defineSection({
  sectionId: 'banner',
  title: 'Banner',
  description: 'A slim strip with one message, for example what is closed this week.',
  components: [
    input('line', 'text', 'Text', { required: true }),
    input('link', 'link', 'Link'),
    choice('tone', 'Tone', { accent: 'Accent', quiet: 'Quiet', line: 'Between lines' }),
  ],
  initialData: { text: 'One message that everybody should see.', tone: 'accent' },
});

export const bannerPreview: PreviewShape[] = [
  ...title(14, 14, 40, 5),
  ...text(14, 24, 60, 1),
  ...band(0, 38, 160, 24),
  ...onBand(36, 48.5, 62),
  ...onBand(104, 48.5, 20),
  ...text(14, 74, 90, 2),
];
