import { choice, defineSection, input } from '../define-section.ts';

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
