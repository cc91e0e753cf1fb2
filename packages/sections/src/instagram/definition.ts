import { defineSection, input } from '../define-section.ts';
import { type PreviewShape, photo, title } from '../preview/shapes.ts';

/** Posts that the server keeps of a client, so the most that a section can show. */
export const maxInstagramPosts = 12;

export const instagramDefinition = defineSection({
  sectionId: 'instagram-posts',
  title: 'Latest posts of Instagram',
  description:
    'Your newest pictures at Instagram. This server fetches and keeps them: nothing loads from Instagram for visitors.',
  components: [
    input('line', 'title', 'Title'),
    input('lines', 'lead', 'Lead', {
      note: 'Empty: the description of Instagram in Website config.',
    }),
    input('number', 'count', 'How many', { default: 6, options: { min: 1, max: maxInstagramPosts } }),
    input('link', 'link', 'Link', { note: 'For example to your profile.' }),
  ],
  initialData: { title: 'On Instagram', count: 6 },
});

export const instagramPreview: PreviewShape[] = [
  ...title(20, 14, 52, 6),
  ...photo(20, 28, 36, 28),
  ...photo(62, 28, 36, 28),
  ...photo(104, 28, 36, 28),
  ...photo(20, 62, 36, 28),
  ...photo(62, 62, 36, 28),
  ...photo(104, 62, 36, 28),
];
