import { Button, TextInput } from '@mantine/core';
import type { RecordBase } from '@vold/contract';
import { type FormEvent, useRef, useState } from 'react';
import { PopupButtons } from '../../core/popups/popup-buttons.tsx';
import { openPopup } from '../../core/popups/popup-store.ts';
import { useUnsavedPopup } from '../../core/popups/popup-work.ts';
import type { ListConfig } from './list-config.ts';
import { useListLanguage } from './list-language.ts';
import { duplicateRecords } from './record-actions.ts';

/** The duplicate popup: 'Duplicating {title}', New Page Title, Duplicate and Cancel. */
export function openDuplicate<Item extends RecordBase>(
  config: ListConfig<Item>,
  item: Item,
  title: string,
): void {
  openPopup({
    title: `Duplicating ${title}`,
    width: 'small',
    content: (close) => <DuplicateForm config={config} item={item} close={close} />,
  });
}

interface DuplicateFormProps<Item extends RecordBase> {
  config: ListConfig<Item>;
  item: Item;
  close: () => void;
}

function DuplicateForm<Item extends RecordBase>({ config, item, close }: DuplicateFormProps<Item>) {
  const language = useListLanguage(config);
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useUnsavedPopup(() => title !== '');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (title.trim() === '') {
      field.current?.focus();
      return setError('Title can not be empty!');
    }
    setBusy(true);
    const { reasons } = await duplicateRecords(config, [item], () => ({ [language]: title.trim() }));
    setBusy(false);
    const why = reasons.get(item.id);
    if (why === undefined) close();
    else setError(why);
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        label="New Page Title"
        required
        data-autofocus
        value={title}
        error={error}
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          setError(null);
        }}
      />
      <PopupButtons onCancel={close}>
        <Button type="submit" variant="filled" loading={busy}>
          Duplicate
        </Button>
      </PopupButtons>
    </form>
  );
}
