import type { MenuSection } from './build-menu.ts';

/**
 * Where an address leads for a person: `null` to stay, or the address to go to instead (SHELL-60, SHELL-61).
 * The guard goes to the section's own address when the person has the section but not that part of it, else
 * home. Addresses without a part lead to the section's first one (SHELL-15).
 */
export function guardRoute(pathname: string, menu: readonly MenuSection[]): string | null {
  const [, dashboard, section = '', part] = pathname.split('/');
  if (dashboard !== 'dashboard') return null;
  if (section === 'home') return null;
  if (section === 'sections')
    return menu.some(({ children }) => hasChild(children, 'sections')) ? null : home;
  const found = menu.find(({ id }) => id === sectionOf(section));
  // Tickets and the profile are open to all staff: they are reached from Insights and the user menu.
  if (!found) return openSections.has(section) ? null : home;
  if (!partSections.has(section)) return null;
  if (!part) return found.children[0]?.path ?? (section === 'posts' || section === 'property' ? null : home);
  if (hasChild(found.children, part)) return null;
  const own = found.children[0]?.path;
  return own && own !== pathname ? `/dashboard/${section}` : home;
}

const home = '/dashboard/home';
const openSections = new Set(['tickets', 'profile']);
const partSections = new Set(['posts', 'property', 'settings', 'vip']);

/** Any route with another name than the five known ones counts as the pages section (SHELL-16, SHELL-17). */
export function sectionOf(segment: string): string {
  return knownSections.has(segment) ? segment : 'pages';
}

const knownSections = new Set([
  'home',
  'design',
  'pages',
  'posts',
  'property',
  'files',
  'settings',
  'vip',
  'vold-doc',
  'tickets',
  'profile',
]);

function hasChild(children: MenuSection['children'], part: string): boolean {
  return children.some(({ path }) => path.split('/').at(-1) === part);
}
