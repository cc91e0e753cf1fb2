import { defineSection, input, picture } from '../define-section.ts';

export const embedDefinition = defineSection({
  sectionId: 'embed',
  title: 'Video or audio',
  description: 'A link to a video, an audio or a page elsewhere, drawn as a card. Nothing loads from there.',
  components: [
    input('VoldInput', 'url', 'Address', { required: true }),
    input('VoldInput', 'title', 'Title'),
    input('VoldTextarea', 'caption', 'Caption'),
    picture('poster', 'Picture'),
  ],
  initialData: { url: '', title: '' },
});
