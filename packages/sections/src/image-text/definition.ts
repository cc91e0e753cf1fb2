import { choice, defineSection, input, picture, pictureShape } from '../define-section.ts';
import { link, type PreviewShape, photo, text, title } from '../preview/shapes.ts';

export const imageTextDefinition = defineSection({
  sectionId: 'image-text',
  title: 'Image and text',
  description: 'A picture next to a title, a lead and a text.',
  components: [
    picture('picture', 'Picture'),
    input('line', 'hour', 'Before the caption', { note: 'In bold: a time, a place or a number.' }),
    input('line', 'caption', 'Caption'),
    choice('side', 'Picture on the', { left: 'Left', right: 'Right' }),
    input('line', 'title', 'Title'),
    input('lines', 'lead', 'Lead'),
    input('html', 'text', 'Text'),
    input('link', 'link', 'Link'),
    pictureShape,
  ],
  initialData: { side: 'left', title: 'A title', text: '<p>Write here.</p>' },
});

export const imageTextPreview: PreviewShape[] = [
  ...photo(14, 14, 58, 72),
  ...title(84, 26, 50, 7),
  ...text(84, 41, 62, 4),
  ...link(84, 68, 22),
];
