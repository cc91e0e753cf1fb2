import { choice, defineSection, input, picture, pictureShape } from '../define-section.ts';

export const imageTextDefinition = defineSection({
  sectionId: 'image-text',
  title: 'Image and text',
  description: 'A picture beside a title, a lead and a text.',
  components: [
    picture('picture', 'Picture'),
    input('VoldInput', 'hour', 'Before the caption', { note: 'In bold: a time, a place or a number.' }),
    input('VoldInput', 'caption', 'Caption'),
    choice('side', 'Picture on the', { left: 'Left', right: 'Right' }),
    input('VoldInput', 'title', 'Title'),
    input('VoldTextarea', 'lead', 'Lead'),
    input('VoldRichEditor', 'text', 'Text'),
    input('VoldLinkEditor', 'link', 'Link'),
    pictureShape,
  ],
  initialData: { side: 'left', title: 'A title', text: '<p>Write here.</p>' },
});
