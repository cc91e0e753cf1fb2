import { menuDefinition } from '@vold/contract';
import type { MenuSection } from './build-menu.ts';

/**
 * The redirect of an address for a user: `null` to stay, or the new address (SHELL-60, SHELL-61). The guard goes to the
 * section's own address if the user has the section but not that part of it, otherwise home. Addresses without a part lead to
 * the section's first one (SHELL-15).
 *
 * @param tickets true if the user has tickets, which the sidebar does not show
 * @param types addresses of all post types of the client, including those that are not in the user's sidebar
 */
export function guardRoute(
  pathname: string,
  menu: readonly MenuSection[],
  tickets: boolean,
  types: readonly string[] = [],
): string | null {
  const [, dashboard, section = '', part] = pathname.split('/');
  if (dashboard !== 'dashboard') return null;
  // The last one is reached from the lists of records that can have a draft, and says itself to whom it is closed.
  if (section === 'home' || section === 'help' || section === 'changes') return null;
  if (section === 'sections') {
    const design = menu.find(({ id }) => id === 'design');
    if (!design) return home;
    return hasChild(design.children, 'sections') ? null : design.path;
  }
  const found = menu.find(({ id }) => id === sectionOf(routeName(pathname)));
  // These are reached from Insights and the user menu.
  if (!found) return section === 'profile' || (section === 'tickets' && tickets) ? null : home;
  if (!partSections.has(section)) return null;
  if (!part) return found.children[0]?.path ?? (section === 'posts' || section === 'property' ? null : home);
  if (hasChild(found.children, part)) return null;
  // No user has such a part: the screen says so (SHELL-18).
  if (!isPart(section, part, types)) return null;
  const own = found.children[0]?.path;
  return own && own !== pathname ? `/dashboard/${section}` : home;
}

const home = '/dashboard/home';
const partSections = new Set(['posts', 'property', 'settings', 'vip']);

/**
 * Name of an address's route (SHELL-16): its segments, with `type` for the one that names a post type, a setting or a part of
 * the VIP section. Deeper segments are not part of it.
 */
export function routeName(pathname: string): string {
  const [dashboard = '', section = ''] = pathname.split('/').filter(Boolean);
  return [dashboard, section, ...(partSections.has(section) ? ['type'] : [])].filter(Boolean).join('-');
}

/** The section of a route by its name; any other name counts as the pages section (SHELL-17). */
export function sectionOf(name: string): string {
  return knownRoutes.get(name) ?? 'pages';
}

const knownRoutes: ReadonlyMap<string, string> = new Map([
  ['dashboard-posts-type', 'posts'],
  ['dashboard-property-type', 'property'],
  ['dashboard-settings-type', 'settings'],
  ['dashboard-vip-type', 'vip'],
  ['dashboard-pages', 'pages'],
  // Entries of the sidebar without a type, and screens without an entry.
  ['dashboard-home', 'home'],
  ['dashboard-design', 'design'],
  ['dashboard-files', 'files'],
  ['dashboard-vold-doc', 'vold-doc'],
  ['dashboard-tickets', 'tickets'],
  ['dashboard-profile', 'profile'],
  ['dashboard-help', 'help'],
  ['dashboard-changes', 'changes'],
]);

/** True if a section has such a part, for any user. */
function isPart(section: string, part: string, types: readonly string[]): boolean {
  const { children = [] } = menuDefinition.find(({ id }) => id === section) ?? {};
  return [...children.map(({ path }) => path), ...types].includes(`/dashboard/${section}/${part}`);
}

function hasChild(children: MenuSection['children'], part: string): boolean {
  return children.some(({ path }) => path.split('/').at(-1) === part);
}
