import { Anchor, PasswordInput } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { api } from '../../core/session/api.ts';
import { resetSession } from '../../core/session/reset.ts';
import { takeOverReturnPlace } from '../../core/session/session-ending.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import classes from './sign-in-screen.module.css';
import { SubmitButton } from './submit-button.tsx';

/** Sets a new password by a mailed link (`/reset-password?token=…`). */
export function ResetPasswordScreen() {
  useDocumentTitle('New password – Vold');
  const navigate = useNavigate();
  const { token } = useSearch({ from: '/reset-password' });
  const [error, setError] = useState<string | null>(null);
  const [fieldError, setFieldError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  // A used or expired link is reported before the user thinks of a password.
  const checked = useQuery({
    queryKey: ['reset-link', token],
    enabled: token !== undefined,
    retry: false,
    refetchOnWindowFocus: false,
    queryFn: () => (token === undefined ? null : api.call('POST self/check-reset-link', { body: { token } })),
  }).data;

  async function submit() {
    if (busy || token === undefined) return;
    const value = password.current?.value ?? '';
    setFieldError(value === '' ? 'New password is required' : null);
    setError(null);
    if (value === '') return password.current?.focus();
    setBusy(true);
    const result = await api.call('POST self/reset-password', { body: { token, password: value } });
    setBusy(false);
    if (result.ok) {
      // The user who was signed in here no longer is: the change ended every session.
      resetSession('Your password was changed. Please sign in.');
      takeOverReturnPlace();
      await navigate({ to: '/', replace: true });
      return;
    }
    const refused = result.data.details?.find(({ path }) => path === 'password');
    if (refused) setFieldError(refused.message);
    else setError(result.data.message);
    password.current?.focus();
  }

  const again = (
    <Anchor component={Link} to="/forgot-password" className={classes.aside}>
      Ask for a new link
    </Anchor>
  );
  if (token === undefined) {
    return (
      <SignInFrame
        title="New password"
        error="This link is not complete. Please open it from the mail again."
        actions={again}
      />
    );
  }
  if (checked?.ok === false && checked.status === 422) {
    return <SignInFrame title="New password" error={checked.data.message} actions={again} />;
  }
  return (
    <SignInFrame
      title="New password"
      onSubmit={submit}
      error={error}
      actions={
        <>
          <SubmitButton busy={busy}>Set password</SubmitButton>
          {error !== null && again}
        </>
      }
    >
      <PasswordInput
        ref={password}
        label="New password"
        description="At least 10 characters. You will be signed out everywhere, and API keys that you made end."
        size="md"
        name="password"
        autoComplete="new-password"
        autoFocus
        error={fieldError}
        onChange={() => setFieldError(null)}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
      />
    </SignInFrame>
  );
}
