import type { NavigationPosition } from '@vold/contract';

const byName: [RegExp, NavigationPosition][] = [
  [/social|side|widget|seiten|lateral/, 'sidebar'],
  [/foot|bottom|legal|impressum|colophon|pied|fuß|fuss/, 'bottom'],
  [/top|utility|secondary|meta|upper|header-(right|left)/, 'top'],
  [/main|primary|header|principal|haupt|hoved|hlavn|menu-?1$|^menu$|^navigation$|^nav$/, 'main'],
];

/** The position of a menu, guessed from its name: an export does not contain the theme's assignment. */
export function menuPosition(name: string, slug: string): NavigationPosition | undefined {
  const words = `${slug} ${name}`.toLowerCase();
  return byName.find(([pattern]) => pattern.test(slug.toLowerCase()) || pattern.test(words))?.[1];
}
