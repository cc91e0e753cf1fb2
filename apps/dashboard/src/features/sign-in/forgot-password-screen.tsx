import { Anchor, TextInput } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { api } from '../../core/session/api.ts';
import { handOverReturnPlace } from '../../core/session/session-ending.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import classes from './sign-in-screen.module.css';
import { SubmitButton } from './submit-button.tsx';

/** Asks for a link by which a new password is set. What it says afterwards is the same for every address. */
export function ForgotPasswordScreen() {
  useDocumentTitle('Forgot password – Vold');
  const [error, setError] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const email = useRef<HTMLInputElement>(null);

  async function submit() {
    if (busy) return;
    const address = email.current?.value.trim() ?? '';
    setMissing(address === '');
    setError(null);
    if (address === '') return email.current?.focus();
    setBusy(true);
    const result = await api.call('POST self/forgot-password', { body: { email: address } });
    setBusy(false);
    if (result.ok) {
      handOverReturnPlace();
      return setSentTo(address);
    }
    setError(result.data.message);
    email.current?.focus();
  }

  const back = (
    <Anchor component={Link} to="/" className={classes.aside}>
      Back to sign in
    </Anchor>
  );
  if (sentTo !== null) {
    return (
      <SignInFrame title="Check your mail" actions={back}>
        <p role="status">
          If {sentTo} has an account, a link for setting a new password is on its way. It works once, within
          an hour.
        </p>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame
      title="Forgot password"
      onSubmit={submit}
      error={error}
      actions={
        <>
          <SubmitButton busy={busy}>Send link</SubmitButton>
          {back}
        </>
      }
    >
      <p className="quiet">We will mail you a link for setting a new one.</p>
      <TextInput
        ref={email}
        label="E-mail"
        size="md"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        error={missing ? 'E-mail is required' : undefined}
        onChange={() => setMissing(false)}
      />
    </SignInFrame>
  );
}
