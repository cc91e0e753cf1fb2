import { TextInput } from '@mantine/core';
import type { Passkey } from '@vold/contract';
import { useState } from 'react';
import { PopupForm } from '../../core/popups/popup-form.tsx';
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
  useUnsavedPopup(() => name !== passkey.name);

  async function submit() {
    const result = await api.call('PUT self/passkeys/:id', { params: { id: passkey.id }, body: { name } });
    if (!result.ok) return result.data.message;
    void onRenamed();
    return null;
  }

  return (
    <PopupForm className={classes.popup} action="Rename" close={onDone} onSubmit={submit}>
      {(error) => (
        <TextInput
          label="Name"
          maxLength={100}
          data-autofocus
          value={name}
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
    </PopupForm>
  );
}
