import { alignment, defineSection, input, picture } from '../define-section.ts';

export const authorDefinition = defineSection({
  sectionId: 'author-box',
  title: 'Author',
  description: 'Who is behind a page: a picture, a name and a few words.',
  components: [
    picture('picture', 'Picture'),
    input('line', 'name', 'Name', { required: true }),
    input('line', 'role', 'What they do'),
    input('html', 'text', 'Text'),
    input('link', 'link', 'Link'),
    alignment,
  ],
  initialData: { name: 'A name', role: 'What they do', text: '<p>A few words about them.</p>' },
});
