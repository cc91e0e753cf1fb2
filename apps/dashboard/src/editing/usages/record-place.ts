import type { RecordReference } from '@vold/contract';

/** Addresses of the screens that records open in; those of posts lie below their type's list. */
const homes: Readonly<Record<string, string>> = {
  page: '/dashboard/pages',
  static: '/dashboard/settings/static-text',
  'form-builder': '/dashboard/settings/form',
  component: '/dashboard/sections',
  navigation: '/dashboard/settings/navigation',
  redirect: '/dashboard/settings/redirects',
};
/** Screens that have no address for one record. */
const screens: Readonly<Record<string, string>> = {
  webconfig: '/dashboard/settings/website',
};

/**
 * Returns the address of a place of use, with the way back; null if it has no screen.
 *
 * @param listOf address of the list of a post type; null if the user has none
 */
export function recordPlace(
  { resource, id, type }: Pick<RecordReference, 'resource' | 'id' | 'type'>,
  source: string,
  listOf: (type: string) => string | null,
): string | null {
  const home = type === null || type === 'page' ? homes[type ?? resource] : listOf(type);
  const part = resource === 'category' ? 'categories' : id;
  const address = home ? `${home}/${part}` : screens[resource];
  return address ? `${address}?${new URLSearchParams({ source })}` : null;
}
