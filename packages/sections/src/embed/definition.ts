import { defineSection, input, picture } from '../define-section.ts';

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
