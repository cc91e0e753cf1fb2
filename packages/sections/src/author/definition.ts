import { alignment, defineSection, input, picture } from '../define-section.ts';
import { dot, link, type PreviewShape, text, title } from '../preview/shapes.ts';

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

export const authorPreview: PreviewShape[] = [
  dot(40, 48, 20, 'picture'),
  dot(40, 43, 7, 'hill'),
  { kind: 'path', path: 'M26 62C26 49 54 49 54 62A20 20 0 0 1 26 62Z', tone: 'hill' },
  ...title(72, 28, 44, 7),
  ...text(72, 40, 30),
  ...text(72, 50, 70, 3),
  ...link(72, 70, 24),
];
