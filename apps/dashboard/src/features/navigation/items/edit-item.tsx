import { Button, Group, Text } from '@mantine/core';
import { constants, type MenuItem, type MenuLink, menuItem } from '@vold/contract';
import { useMemo, useRef, useState } from 'react';
import { openPopup } from '../../../popups/popup-store.ts';
import { missingFields, unfitFields } from '../../../record/check-fields.ts';
import { focusField } from '../../../record/focus-field.ts';
import { kindOf } from '../../../record/kind-of.ts';
import { noErrors } from '../../../record/place-errors.ts';
import { RecordForm } from '../../../record/record-form.tsx';
import { asData, createRecordSource } from '../../../record/record-source.ts';
import { useLanguages, useSession } from '../../../session/session-store.ts';
import { LanguageSwitcher } from '../../../shell/language-switcher.tsx';
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
    width: constants.popupWidth.medium,
    content: (close) => <ItemForm {...edit} close={close} />,
  });
}

function ItemForm({ item, link, otherIds, onConfirm, close }: EditItem & { close: () => void }) {
  const language = useSession((state) => state.language);
  const isMultilingual = useLanguages().length > 1;
  const form = useRef<HTMLFormElement>(null);
  const [source] = useState(() => createRecordSource(asData(item)));
  const [strict, setStrict] = useState(false);
  const groups = useMemo(() => itemGroups(item, { otherIds }), [item, otherIds]);
  const confirm = () => {
    const fields = groups.flatMap((group) => group.fields);
    const wrong =
      missingFields(fields, source.draft(), language, kindOf)[0] ??
      unfitFields(fields, source.draft(), language, kindOf)[0]?.field;
    const read = menuItem.safeParse(tidied(source.draft()));
    if (wrong || !read.success) {
      setStrict(true);
      return focusField(form.current, String(wrong?.path.join('.') ?? read.error?.issues[0]?.path.join('.')));
    }
    onConfirm(read.data);
    close();
  };
  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        confirm();
      }}
    >
      <div className={classes.head}>
        {item.target && (
          <Text size="sm" c="var(--text-2)">
            Leads to <b>{link?.title || 'something that is gone'}</b> {link?.href}
          </Text>
        )}
        {isMultilingual && <LanguageSwitcher states={{}} />}
      </div>
      <RecordForm groups={groups} source={source} language={language} strict={strict} errors={noErrors} />
      <Group justify="flex-end" gap={8} mt={20}>
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="filled">
          Update
        </Button>
      </Group>
    </form>
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
    ...(customUrl ? { customUrl } : {}),
    ...(settings.length > 0 && { configuration: Object.fromEntries(settings) }),
  };
}
