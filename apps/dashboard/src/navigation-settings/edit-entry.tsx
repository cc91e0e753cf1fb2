import { Button, Group } from '@mantine/core';
import { type NavigationSettingItem, navigationSettingItem } from '@vold/contract';
import { useRef, useState } from 'react';
import { openPopup } from '../popups/popup-store.ts';
import { missingFields } from '../record/check-fields.ts';
import { focusField } from '../record/focus-field.ts';
import { kindOf } from '../record/kind-of.ts';
import { noErrors } from '../record/place-errors.ts';
import { RecordForm } from '../record/record-form.tsx';
import { asData, createRecordSource } from '../record/record-source.ts';
import { useSession } from '../session/session-store.ts';
import { entryGroups } from './entry-fields.ts';
import classes from './settings-manager.module.css';

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
    content: (close) => <EntryForm entry={entry} onConfirm={onConfirm} close={close} />,
  });
}

interface EntryFormProps {
  entry: NavigationSettingItem;
  onConfirm: (entry: NavigationSettingItem) => void;
  close: () => void;
}

function EntryForm({ entry, onConfirm, close }: EntryFormProps) {
  const language = useSession((state) => state.language);
  const form = useRef<HTMLFormElement>(null);
  const [source] = useState(() => createRecordSource(asData(entry)));
  const [strict, setStrict] = useState(false);
  return (
    <form
      ref={form}
      noValidate
      className={classes.editor}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        const fields = entryGroups.flatMap((group) => group.fields);
        const [missing] = missingFields(fields, source.draft(), language, kindOf);
        const read = navigationSettingItem.safeParse(source.draft());
        if (missing || !read.success) {
          setStrict(true);
          return focusField(form.current, (missing?.path ?? read.error?.issues[0]?.path ?? []).join('.'));
        }
        onConfirm(read.data);
        close();
      }}
    >
      <RecordForm
        groups={entryGroups}
        source={source}
        language={language}
        strict={strict}
        errors={noErrors}
      />
      <Group justify="flex-end" gap={8} mt={20}>
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="filled">
          Update
        </Button>
      </Group>
    </form>
  );
}
