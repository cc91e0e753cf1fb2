import { Text } from '@mantine/core';
import { completeAddress, type MenuItem, type MenuLink, menuItem } from '@vold/contract';
import { useMemo } from 'react';
import { openPopup } from '../../../core/popups/popup-store.ts';
import { LanguageSwitcher } from '../../../core/screen/language-switcher.tsx';
import { useLanguages } from '../../../core/session/session-store.ts';
import { asData } from '../../../editing/fields/record-source.ts';
import { ItemForm } from '../../../editing/record/item-form.tsx';
import classes from './edit-item.module.css';
import { itemGroups } from './item-fields.tsx';

interface EditItem {
  item: MenuItem;
  link: MenuLink | undefined;
  /** Ids of the menu's other items; null: the person is not shown ids (SETN-14). */
  otherIds: ReadonlySet<string> | null;
  onConfirm: (item: MenuItem) => void;
}

/** Opens the Edit menu item popup (SETN-23). */
export function openEditItem(edit: EditItem): void {
  openPopup({
    title: 'Edit menu item',
    content: (close) => <EditItemForm {...edit} close={close} />,
  });
}

function EditItemForm({ item, link, otherIds, onConfirm, close }: EditItem & { close: () => void }) {
  const isMultilingual = useLanguages().length > 1;
  const groups = useMemo(() => itemGroups(item, { otherIds }), [item, otherIds]);
  return (
    <ItemForm
      item={item}
      schema={menuItem}
      groups={groups}
      tidied={tidied}
      onConfirm={onConfirm}
      close={close}
    >
      <div className={`${classes.head} row`}>
        {item.target && (
          <Text size="sm" c="var(--text-2)">
            Leads to <b>{link?.title || 'something that is gone'}</b> {link?.href}
          </Text>
        )}
        {isMultilingual && <LanguageSwitcher states={{}} />}
      </div>
    </ItemForm>
  );
}

/** Emptied fields are none: an empty class or label would only be carried along. */
function tidied(draft: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { customTitle, configuration, customUrl, ...item } = draft;
  const titles = Object.entries(asData(customTitle)).filter(([, text]) => text !== '' && text !== undefined);
  const settings = Object.entries(asData(configuration)).filter(
    ([, value]) => value !== '' && value !== null && value !== undefined,
  );
  return {
    ...item,
    ...(titles.length > 0 && { customTitle: Object.fromEntries(titles) }),
    ...(typeof customUrl === 'string' && customUrl !== '' ? { customUrl: completeAddress(customUrl) } : {}),
    ...(settings.length > 0 && { configuration: Object.fromEntries(settings) }),
  };
}
