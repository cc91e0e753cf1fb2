import { defineSection, input, items } from '../define-section.ts';

export const downloadsDefinition = defineSection({
  sectionId: 'downloads',
  title: 'Downloads',
  description: 'Files to take away.',
  components: [
    input('line', 'title', 'Title'),
    items('items', 'Files', [
      input('line', 'title', 'Title'),
      input('line', 'note', 'Note', { note: 'For example: PDF, 2 pages.' }),
      input('file', 'file', 'File', { options: { accept: ['file'] } }),
    ]),
  ],
  initialData: { title: 'Downloads', items: [] },
});
