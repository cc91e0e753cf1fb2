import { defineSection, input, items } from '../define-section.ts';
import { type PreviewShape, sheet, stroke, text, title } from '../preview/shapes.ts';

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

export const downloadsPreview: PreviewShape[] = [
  ...title(32, 12, 44),
  ...[25, 48, 71].flatMap((y) => [
    ...sheet(32, y, 96, 18),
    stroke(
      `M42 ${y + 4}V${y + 11}M38.5 ${y + 8}L42 ${y + 11.5}L45.5 ${y + 8}M37 ${y + 14.5}H47`,
      'accent',
      1.6,
    ),
    ...title(54, y + 4.5, 44, 4),
    ...text(54, y + 11.5, 26, 1),
  ]),
];
