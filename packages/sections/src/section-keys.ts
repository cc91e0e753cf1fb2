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
  'slider',
  'quote',
  'testimonials',
  'post-list',
  'map',
  'contact',
  'form',
  'rates',
  'plans',
  'faq',
  'tabs',
  'call-to-action',
  'embed',
  'downloads',
  'features',
  'steps',
  'team',
  'author',
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
