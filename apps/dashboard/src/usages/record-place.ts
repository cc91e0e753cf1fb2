import type { RecordReference } from '@vold/contract';

/** Addresses of the screens that records open in. Posts have none: theirs needs the type, which a place does not say. */
const homes: Readonly<Record<string, (id: string) => string>> = {
  page: (id) => `/dashboard/pages/${id}`,
  static: (id) => `/dashboard/settings/static-text/${id}`,
  'form-builder': (id) => `/dashboard/settings/form/${id}`,
  navigation: (id) => `/dashboard/settings/navigation/${id}`,
  webconfig: () => '/dashboard/settings/website',
  component: (id) => `/dashboard/sections/${id}`,
};

/** Where a place of use opens, with the way back; null where there is no screen for it. */
export function recordPlace({ resource, id }: RecordReference, source: string): string | null {
  const address = homes[resource]?.(id);
  return address ? `${address}?${new URLSearchParams({ source })}` : null;
}
