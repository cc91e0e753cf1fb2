import { defineSection, input, items } from '../define-section.ts';

export const downloadsDefinition = defineSection({
  sectionId: 'downloads',
  title: 'Downloads',
  description: 'Files to take away.',
  components: [
    input('VoldInput', 'title', 'Title'),
    items('items', 'Files', [
      input('VoldInput', 'title', 'Title'),
      input('VoldInput', 'note', 'Note', { note: 'For example: PDF, 2 pages.' }),
      input('VoldFileSelector', 'file', 'File', { options: { accept: ['file'] } }),
    ]),
  ],
  initialData: { title: 'Downloads', items: [] },
});
