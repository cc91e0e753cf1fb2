import { ActionIcon, Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './list-options.module.css';
import { longestViewName } from './list-preferences.ts';

interface SavedViewRowProps {
  name: string;
  /** It has just been renamed: its button gets the focus. */
  renamed: boolean;
  onOpen: () => void;
  onRename: (name: string) => void;
  onRemove: () => void;
}

/** One saved view, with its name as the button that opens it. */
export function SavedViewRow({ name, renamed, onOpen, onRename, onRemove }: SavedViewRowProps) {
  const [renaming, setRenaming] = useState(false);
  if (renaming)
    return (
      <li>
        <ViewName
          label={`New name of the view ${name}`}
          button="Rename"
          initial={name}
          onSave={(next) => {
            setRenaming(false);
            onRename(next);
          }}
        />
      </li>
    );
  return (
    <li>
      <UnstyledButton className={`${classes.view} cut`} onClick={onOpen}>
        {name}
      </UnstyledButton>
      <ActionIcon
        autoFocus={renamed}
        size="small"
        aria-label={`Rename the view ${name}`}
        onClick={() => setRenaming(true)}
      >
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon size="small" aria-label={`Delete the view ${name}`} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}

interface ViewNameProps {
  label: string;
  button: string;
  /** The current name, which is selected. */
  initial?: string;
  onSave: (name: string) => void;
}

/** The field for the name of a view. */
export function ViewName({ label, button, initial, onSave }: ViewNameProps) {
  const [name, setName] = useState(initial ?? '');
  const trimmed = name.trim();
  return (
    <form
      className={classes.save}
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed === '') return;
        onSave(trimmed);
        setName('');
      }}
    >
      <TextInput
        ref={initial === undefined ? undefined : selectAll}
        size="xs"
        aria-label={label}
        placeholder="Name this view"
        maxLength={longestViewName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" disabled={trimmed === ''}>
        {button}
      </Button>
    </form>
  );
}

const selectAll = (input: HTMLInputElement | null) => input?.select();
