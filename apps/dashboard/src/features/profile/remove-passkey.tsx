import { Button, PasswordInput, Text } from '@mantine/core';
import type { Passkey } from '@vold/contract';
import { type FormEvent, useState } from 'react';
import { PopupButtons } from '../../core/popups/popup-buttons.tsx';
import { api } from '../../core/session/api.ts';
import classes from './profile-screen.module.css';

interface RemovePasskeyProps {
  passkey: Passkey;
  /** False if an identity provider signs the user in: a recent sign-in replaces the password. */
  hasPassword: boolean;
  /** The consequence of removing the last one, or null. */
  warning: string | null;
  onDone: () => void;
  onRemoved: () => Promise<void>;
}

/** Asks for the password before a passkey is removed, so that a screen left open is not enough. */
export function RemovePasskey({ passkey, hasPassword, warning, onDone, onRemoved }: RemovePasskeyProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    const result = await api.removePasskey(passkey.id, hasPassword ? password : undefined);
    if (!result.ok) {
      setBusy(false);
      return setError(result.data.message);
    }
    // The popup stays until the screen that follows is there.
    await onRemoved();
    onDone();
  }

  return (
    <form className={classes.popup} onSubmit={submit} noValidate>
      <Text>
        “{passkey.name}” no longer signs you in. Remove it from your device too. {warning}
      </Text>
      {hasPassword && (
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
      <p role="alert" className={classes.problem}>
        {error}
      </p>
      <PopupButtons onCancel={onDone} mt={0}>
        <Button type="submit" variant="filled" color="red" loading={busy}>
          Delete
        </Button>
      </PopupButtons>
    </form>
  );
}
