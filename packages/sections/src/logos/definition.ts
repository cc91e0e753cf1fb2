import { choice, defineSection, input, items, picture } from '../define-section.ts';

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
