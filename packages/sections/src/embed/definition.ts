import { defineSection, input, picture } from '../define-section.ts';
import { dot, type PreviewShape, photo, sheet, text, title } from '../preview/shapes.ts';

export const embedDefinition = defineSection({
  sectionId: 'embed',
  title: 'Video or audio',
  description:
    'A video, an audio or a page elsewhere. Films of YouTube and Vimeo play in the page once a visitor asks for them; nothing loads from there before. Pages of the hosts that Settings allow are shown in a frame.',
  components: [
    input('line', 'url', 'Address', { required: true }),
    input('line', 'title', 'Title'),
    input('lines', 'caption', 'Caption'),
    picture('poster', 'Picture'),
    input('number', 'height', 'Height', {
      note: 'In pixels, of a page that is shown in a frame. Empty: as high as a film.',
    }),
  ],
  initialData: { url: '', title: '' },
});

export const embedPreview: PreviewShape[] = [
  ...sheet(20, 24, 120, 52),
  ...photo(20, 24, 56, 52),
  dot(48, 50, 11),
  { kind: 'path', path: 'M45 44.5V55.5L54 50Z', tone: 'on-accent' },
  ...title(84, 40, 40, 5),
  ...text(84, 51, 46, 2),
];
