import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { DragHandle } from '../../../base/sortable/drag-handle.tsx';
import { SortableList } from '../../../base/sortable/sortable-list.tsx';
import { asList, asRecord, asText } from '../../../base/text/read-value.ts';
import { IconButton } from '../../../base/ui/icon-button.tsx';
import { openPopup } from '../../../core/popups/popup-store.ts';
import { useSession } from '../../../core/session/session-store.ts';
import type { InputProps } from '../../fields/input-kind.ts';
import { confirmDelete } from '../../usages/confirm-delete.tsx';
import { moveItem } from '../move-item.ts';
import { askDefault } from './ask-default.tsx';
import classes from './language-manager.module.css';
import { LanguageSearch } from './language-search.tsx';

/** The languages of the website, the default one first (LANG-03). */
export function VoldLanguageManager({ value, onChange }: InputProps) {
  const disabled = useSession((state) => state.client?.options.disabled_language === true);
  if (disabled) return <p className={classes.none}>This feature not available</p>;
  const languages = asList(value).map((item) => {
    const record = asRecord(item);
    const code = asText(record.code);
    return { id: code, item, code, name: asText(record.name) || asText(record.title) };
  });
  const items = languages.map(({ item }) => item);
  const add = () =>
    openPopup({
      title: 'Add a language',
      width: 'small',
      content: (close) => (
        <LanguageSearch
          taken={languages.map(({ code }) => code)}
          onChoose={(language) => {
            onChange([...items, language]);
            close();
          }}
        />
      ),
    });
  const [first] = languages;
  /** Asks first if another language becomes the default one. */
  const reorder = (from: number, to: number) => {
    const next = moveItem(languages, from, to);
    const change = () => onChange(next.map(({ item }) => item));
    const [coming] = next;
    if (!first || !coming || coming.code === first.code) return change();
    askDefault({ code: coming.code, name: coming.name, from: first.name, onConfirm: change });
  };
  return (
    <div className={classes.box}>
      <SortableList
        label="Languages"
        items={languages}
        nameOf={({ name }) => name}
        onMove={(_id, to, from) => reorder(from, to)}
      >
        {({ code, name }, { index, handleRef }) => (
          <div className={classes.language}>
            <DragHandle name={name} handleRef={handleRef} />
            <b>{code.toUpperCase()}</b>
            <span>{name}</span>
            {index === 0 ? (
              <small>Default language</small>
            ) : (
              <>
                <Button size="xs" variant="subtle" color="gray" onClick={() => reorder(index, 0)}>
                  Make default
                </Button>
                <IconButton
                  Icon={IconTrash}
                  label={`Delete ${name}`}
                  size="small"
                  onClick={() =>
                    confirmDelete({
                      kind: 'language',
                      title: name,
                      note: 'Its texts are kept, and shown again if you add the language again.',
                      onConfirm: () => onChange(items.toSpliced(index, 1)),
                    })
                  }
                />
              </>
            )}
          </div>
        )}
      </SortableList>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconPlus size={16} aria-hidden />}
        className={classes.add}
        onClick={add}
      >
        Add a language
      </Button>
    </div>
  );
}
