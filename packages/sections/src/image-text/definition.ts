import { choice, defineSection, input, picture, pictureShape } from '../define-section.ts';

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
