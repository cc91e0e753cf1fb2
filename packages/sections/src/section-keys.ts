/** Keys of the sections of our library, in the order in which Add Sections offers them. */
export const sectionKeys = [
  'hero',
  'text',
  'article',
  'image-text',
  'columns',
  'cards',
  'numbers',
  'gallery',
  'picture-slider',
  'quote',
  'testimonial-list',
  'post-list',
  'map',
  'contact',
  'form',
  'synxis-booking',
  'rates',
  'price-plans',
  'faq',
  'tab-group',
  'call-to-action',
  'embed',
  'instagram-posts',
  'downloads',
  'features',
  'step-list',
  'team',
  'author-box',
  'timeline',
  'logos',
  'banner',
  'breadcrumb',
  'navigation',
  'footer',
  'spacer',
] as const;
export type SectionKey = (typeof sectionKeys)[number];

export function isSectionKey(value: string): value is SectionKey {
  return (sectionKeys as readonly string[]).includes(value);
}
