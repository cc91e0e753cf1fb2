import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconFingerprint, IconInfoCircle } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { readReturnPlace } from '../../core/session/session-ending.ts';
import { useSession } from '../../core/session/session-store.ts';
import { enterDashboard } from './enter-dashboard.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { SecondStep } from './second-step.tsx';
import { type Challenge, type SignInOutcome, signIn, signInWithPasskey } from './sign-in.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import classes from './sign-in-screen.module.css';
import { SubmitButton } from './submit-button.tsx';

/** The login page (AUTH-01, AUTH-02), without the navigation. */
export function SignInScreen() {
  useDocumentTitle('Sign in – Vold');
  const navigate = useNavigate();
  const notice = useSession((state) => state.notice);
  const [error, setError] = useState<string | null>(null);
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});
  const [busy, setBusy] = useState(false);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  // Whose session ended types the password only.
  const [known] = useState(() => readReturnPlace()?.email ?? '');
  const [address, setAddress] = useState(known);

  const enter = () => enterDashboard(navigate);

  function settle(outcome: SignInOutcome) {
    setBusy(false);
    if (outcome.kind === 'signed-in') return void enter();
    if (outcome.kind === 'challenge') return setChallenge(outcome.challenge);
    setError(outcome.message);
  }

  async function tryPasskey() {
    if (busy) return;
    setError(null);
    setMissing({});
    setBusy(true);
    settle(await signInWithPasskey());
  }

  async function submit() {
    if (busy) return;
    // Read from the fields: a password manager may have filled them without an event.
    const values = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    const failing = {
      email: values.email ? undefined : 'E-mail is required',
      password: values.password ? undefined : 'Password is required',
    };
    setMissing(failing);
    setError(null);
    if (failing.email) return email.current?.focus();
    if (failing.password) return password.current?.focus();
    setBusy(true);
    const outcome = await signIn(values.email, values.password);
    settle(outcome);
    if (outcome.kind !== 'refused') return;
    password.current?.focus();
    password.current?.select();
  }

  if (challenge !== null) {
    return (
      <SecondStep
        challenge={challenge}
        onSignedIn={enter}
        onRestart={(reason) => {
          setChallenge(null);
          setError(reason);
        }}
      />
    );
  }
  return (
    <SignInFrame
      title="Sign in"
      onSubmit={submit}
      error={error}
      actions={
        <>
          <SubmitButton busy={busy}>Sign in</SubmitButton>
          <Button
            size="md"
            fullWidth
            disabled={busy}
            leftSection={<IconFingerprint size={18} aria-hidden />}
            onClick={tryPasskey}
          >
            Use a passkey
          </Button>
          <ProviderButtons email={address} onRefused={setError} />
          <Anchor component={Link} to="/forgot-password" className={classes.aside}>
            Forgot password?
          </Anchor>
        </>
      }
    >
      {notice && (
        <p className={classes.notice} role="status">
          <IconInfoCircle size={16} aria-hidden />
          {notice}
        </p>
      )}
      <TextInput
        ref={email}
        label="E-mail"
        size="md"
        type="email"
        name="email"
        autoComplete="username"
        defaultValue={known}
        autoFocus={known === ''}
        error={missing.email}
        onChange={(event) => {
          setMissing((now) => ({ ...now, email: undefined }));
          setAddress(event.currentTarget.value);
        }}
      />
      <PasswordInput
        ref={password}
        label="Password"
        size="md"
        name="password"
        autoComplete="current-password"
        autoFocus={known !== ''}
        error={missing.password}
        onChange={() => setMissing((now) => ({ ...now, password: undefined }))}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
      />
    </SignInFrame>
  );
}
