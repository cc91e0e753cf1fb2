import { type PageDocument, toDocument } from '../src/index.ts';

/** A page of three English and two Indonesian sections. */
export function samplePage(): PageDocument {
  return toDocument({
    components: {
      en: [
        {
          id: 'hero',
          sectionId: 'hero',
          title: 'Hero',
          data: { title: 'Seven rooms', text: '<p>By the reef</p>' },
        },
        {
          id: 'cards',
          sectionId: 'cards',
          title: 'Cards',
          data: {
            title: 'Rooms',
            items: [
              { id: 'it_1', title: 'Garden' },
              { id: 'it_2', title: 'Reef' },
            ],
          },
        },
        { id: 'quote', sectionId: 'quote', title: 'Quote', data: { text: 'We stayed six nights' } },
      ],
      id: [
        { id: 'hero-id', sectionId: 'hero', title: 'Hero', data: { title: 'Tujuh kamar' } },
        { id: 'quote-id', sectionId: 'quote', title: 'Quote', data: { text: 'Enam malam' } },
      ],
    },
    title: { en: 'Home', id: 'Beranda' },
    slug: { en: 'home' },
    customUrl: {},
    status: 'published',
    meta: { title: { en: 'Saltwater House' } },
    pageId: null,
    categories: [],
    publish_at: null,
    unpublish_at: null,
  });
}
