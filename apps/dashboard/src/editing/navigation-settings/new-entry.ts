import type { NavigationSettingItem } from '@vold/contract';

/** A new menu-settings item: inactive, titled 'Edit Title', with no path (SETN-34). */
export function newEntry(id: string): NavigationSettingItem {
  return { id, path: '', is_active: false, data: { title: 'Edit Title' } };
}
