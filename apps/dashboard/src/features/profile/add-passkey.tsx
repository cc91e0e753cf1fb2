import { Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { notify } from '../../base/notices/notice-store.ts';
import { deviceName } from '../../base/ui/device-name.ts';
import { PopupButtons } from '../../core/popups/popup-buttons.tsx';
import { makePasskey } from '../../core/session/passkey.ts';
import classes from './profile-screen.module.css';

interface AddPasskeyProps {
  /** True if the account has a password as a proof; otherwise a recent sign-in replaces it. */
  hasPassword: boolean;
  onDone: () => void;
  onAdded: () => Promise<void>;
}

/** Names a new passkey and asks for the password, so that a screen left open is not enough. */
export function AddPasskey({ hasPassword, onDone, onAdded }: AddPasskeyProps) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    const result = await makePasskey(name.trim() || 'Passkey', hasPassword ? password : undefined);
    setBusy(false);
    if (!result.ok) return setError(result.data.message);
    notify('Passkey added');
    onDone();
    await onAdded();
  }

  return (
    <form className={classes.popup} onSubmit={submit} noValidate>
      <Text>Your browser asks you to confirm with the lock of this device, or lets you choose another.</Text>
      <TextInput
        label="Name"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
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
        <Button type="submit" variant="filled" loading={busy}>
          Continue
        </Button>
      </PopupButtons>
    </form>
  );
}
