import { Anchor, Button, PasswordInput } from '@mantine/core';
import type { TotpSetUp } from '@vold/contract';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../session/api.ts';
import { signOut } from '../../session/sign-out.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import classes from './sign-in-screen.module.css';

/** First step of setting a second factor up: the password, so that a screen left open is not enough. */
export function ProvePassword({ onProved }: { onProved: (setUp: TotpSetUp) => void }) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const result = await api.setUpSecondFactor(password.current?.value ?? '');
    setBusy(false);
    if (result.ok) return onProved(result.data);
    setError(result.data.message);
    password.current?.focus();
  }

  return (
    <SignInFrame
      title="Second factor"
      onSubmit={submit}
      error={error}
      actions={
        <>
          <Button
            type="submit"
            variant="filled"
            size="md"
            fullWidth
            className={classes.submit}
            loading={busy}
          >
            Continue
          </Button>
          <Anchor component="button" type="button" className={classes.aside} onClick={() => signOut()}>
            Sign out
          </Anchor>
        </>
      }
    >
      <p className={classes.lead}>
        A code of an app on your phone protects your account besides the password. Please enter your password
        once more to set it up.
      </p>
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
    </SignInFrame>
  );
}
