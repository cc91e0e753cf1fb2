import { Button, TextInput } from '@mantine/core';
import type { Passkey } from '@vold/contract';
import { type FormEvent, useState } from 'react';
import { PopupButtons } from '../../core/popups/popup-buttons.tsx';
import { useUnsavedPopup } from '../../core/popups/popup-work.ts';
import { api } from '../../core/session/api.ts';
import classes from './profile-screen.module.css';

interface RenamePasskeyProps {
  passkey: Passkey;
  onDone: () => void;
  onRenamed: () => Promise<void>;
}

/** Another name for a passkey, by which its owner tells it from others. */
export function RenamePasskey({ passkey, onDone, onRenamed }: RenamePasskeyProps) {
  const [name, setName] = useState(passkey.name);
  const [error, setError] = useState<string | null>(null);
  useUnsavedPopup(() => name !== passkey.name);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const result = await api.renamePasskey(passkey.id, name);
    if (!result.ok) return setError(result.data.message);
    onDone();
    await onRenamed();
  }

  return (
    <form className={classes.popup} onSubmit={submit} noValidate>
      <TextInput
        label="Name"
        maxLength={100}
        data-autofocus
        value={name}
        error={error}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <PopupButtons onCancel={onDone} mt={0}>
        <Button type="submit" variant="filled">
          Rename
        </Button>
      </PopupButtons>
    </form>
  );
}
