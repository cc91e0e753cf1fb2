import { TextInput } from '@mantine/core';
import type { RecordBase } from '@vold/contract';
import { useRef, useState } from 'react';
import { PopupForm } from '../../core/popups/popup-form.tsx';
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
  const field = useRef<HTMLInputElement>(null);
  useUnsavedPopup(() => title !== '');

  async function duplicate(): Promise<string | null> {
    if (title.trim() !== '') {
      const { reasons } = await duplicateRecords(config, [item], () => ({ [language]: title.trim() }));
      return reasons.get(item.id) ?? null;
    }
    field.current?.focus();
    return 'Title can not be empty!';
  }

  return (
    <PopupForm action="Duplicate" close={close} onSubmit={duplicate}>
      {(error, clear) => (
        <TextInput
          ref={field}
          label="New Page Title"
          required
          data-autofocus
          value={title}
          error={error}
          onChange={(event) => {
            setTitle(event.currentTarget.value);
            clear();
          }}
        />
      )}
    </PopupForm>
  );
}
