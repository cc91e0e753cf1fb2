import { type NavigationSettingItem, navigationSettingItem } from '@vold/contract';
import { openPopup } from '../../core/popups/popup-store.ts';
import { ItemForm } from '../record/item-form.tsx';
import { entryGroups } from './entry-fields.ts';

/** Room for two columns of settings and for JSON. */
const width = 700;

/** Opens the navigation item editor. */
export function openEntry(
  entry: NavigationSettingItem,
  onConfirm: (entry: NavigationSettingItem) => void,
): void {
  openPopup({
    title: entry.data?.title || 'Edit Title',
    width,
    content: (close) => (
      <ItemForm
        item={entry}
        schema={navigationSettingItem}
        groups={entryGroups}
        onConfirm={onConfirm}
        close={close}
      />
    ),
  });
}
