import { Anchor, Button, PasswordInput } from '@mantine/core';
import type { SecondFactorStatus, TotpSetUp } from '@vold/contract';
import { useRef, useState } from 'react';
import { deviceName } from '../../base/ui/device-name.ts';
import { api } from '../../core/session/api.ts';
import { makePasskey, provePasskey } from '../../core/session/passkey.ts';
import { signOut } from '../../core/session/sign-out.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import classes from './sign-in-screen.module.css';
import { SubmitButton } from './submit-button.tsx';

interface ProvePasswordProps {
  /** The account's methods. */
  status: Pick<SecondFactorStatus, 'password' | 'passkeys' | 'required'>;
  onProved: (setUp: TotpSetUp) => void;
  /** A passkey did it all: it counts as two factors. */
  onPasskey: () => void;
}

/** First step of setting a second factor up: the password, so that a screen left open is not enough. */
export function ProvePassword({ status, onProved, onPasskey }: ProvePasswordProps) {
  const usesPasskey = status.required && status.passkeys > 0;
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);

  async function submit() {
    if (busy) return;
    setBusy(true);
    const result = await api.call('POST self/second-factor', {
      body: { password: password.current?.value ?? '' },
    });
    setBusy(false);
    if (result.ok) return onProved(result.data);
    setError(result.data.message);
    password.current?.focus();
  }

  async function takePasskey() {
    if (busy) return;
    setBusy(true);
    setError(null);
    const refused = usesPasskey ? await proveByPasskey() : await addPasskey();
    setBusy(false);
    if (refused === null) return onPasskey();
    setError(refused);
  }

  async function proveByPasskey(): Promise<string | null> {
    const result = await provePasskey();
    return result.ok ? null : result.data.message;
  }

  async function addPasskey(): Promise<string | null> {
    const given = status.password ? (password.current?.value ?? '') : undefined;
    const result = await makePasskey(deviceName(navigator.userAgent), given);
    return result.ok ? null : result.data.message;
  }

  return (
    <SignInFrame
      title="Second factor"
      onSubmit={submit}
      error={error}
      actions={
        <>
          <SubmitButton busy={busy}>Set up an authenticator app</SubmitButton>
          <Button size="md" fullWidth disabled={busy} onClick={takePasskey}>
            {usesPasskey ? 'Use your passkey' : 'Add a passkey instead'}
          </Button>
          <Anchor component="button" type="button" className={classes.aside} onClick={() => signOut()}>
            Sign out
          </Anchor>
        </>
      }
    >
      <p className="quiet">
        A code of an app on your phone, or a passkey, protects your account besides the password.
        {status.password && ' Please enter your password once more to set it up.'}
      </p>
      {status.password && (
        <PasswordInput
          ref={password}
          label="Password"
          size="md"
          name="password"
          autoComplete="current-password"
          autoFocus
          onChange={() => setError(null)}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
        />
      )}
    </SignInFrame>
  );
}
