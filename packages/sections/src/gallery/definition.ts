import { choice, defineSection, input, items, picture, pictureShape } from '../define-section.ts';
import { type PreviewShape, photo } from '../preview/shapes.ts';
import { galleryColumns } from './columns-choice.ts';

export const galleryDefinition = defineSection({
  sectionId: 'gallery',
  title: 'Gallery',
  description: 'Pictures as a mosaic of five, a grid or a row.',
  components: [
    input('line', 'title', 'Title'),
    input('lines', 'note', 'Note'),
    choice('layout', 'Layout', { mosaic: 'Mosaic of five', grid: 'Grid', row: 'Row of three' }),
    galleryColumns,
    items('pictures', 'Pictures', [
      picture('picture', 'Picture'),
      input('line', 'hour', 'Before the caption', { note: 'In bold: a time, a place or a number.' }),
      input('line', 'caption', 'Caption'),
    ]),
    pictureShape,
  ],
  initialData: { layout: 'grid', title: 'Pictures', pictures: [] },
});

export const galleryPreview: PreviewShape[] = [
  ...photo(14, 14, 42, 72),
  ...photo(60, 14, 52, 34),
  ...photo(116, 14, 30, 34),
  ...photo(60, 52, 30, 34),
  ...photo(94, 52, 52, 34),
];
