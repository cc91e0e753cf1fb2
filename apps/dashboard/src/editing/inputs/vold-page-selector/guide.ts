import type { InputGuide } from '../input-guide.ts';

export const voldPageSelectorGuide: InputGuide = {
  title: 'Pages',
  about: 'Pages of the website, in an order; each with its id, slug, custom URL and title.',
  definition: { title: 'Shown on', required: true },
  filled: [{ id: 'pg_deleted', slug: 'old-page', customSlug: '', title: 'A page that was deleted' }],
};
