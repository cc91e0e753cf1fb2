import { defineSection, input, picture } from '../define-section.ts';

export const embedDefinition = defineSection({
  sectionId: 'embed',
  title: 'Video or audio',
  description:
    'A video, an audio or a page elsewhere. Films of YouTube and Vimeo play in the page once a visitor asks for them; nothing loads from there before.',
  components: [
    input('VoldInput', 'url', 'Address', { required: true }),
    input('VoldInput', 'title', 'Title'),
    input('VoldTextarea', 'caption', 'Caption'),
    picture('poster', 'Picture'),
  ],
  initialData: { url: '', title: '' },
});
