import { useDocumentTitle } from '@mantine/hooks';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../core/session/api.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { SubmitButton } from './submit-button.tsx';

const incomplete = 'This link is not complete. Please open it from the mail again.';

/** Agrees to mail of a website's forms, by a mailed link (`/confirm-address?token=…`). */
export function ConfirmAddressScreen() {
  useDocumentTitle('Confirm your address – Vold');
  const { token } = useSearch({ from: '/confirm-address' });
  const [error, setError] = useState<string | null>(token === undefined ? incomplete : null);
  const [busy, setBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);

  /** After a press: programs that look through mails open every link. */
  async function submit() {
    if (busy || token === undefined) return;
    setBusy(true);
    setError(null);
    const result = await api.call('POST mail/confirm-address', { body: { token } });
    setBusy(false);
    if (result.ok) setIsDone(true);
    else setError(result.data.message);
  }

  return (
    <SignInFrame
      title={isDone ? 'Address confirmed' : 'Confirm your address'}
      onSubmit={submit}
      error={error}
      actions={!isDone && token !== undefined && <SubmitButton busy={busy}>Confirm</SubmitButton>}
    >
      <p role={isDone ? 'status' : undefined}>
        {isDone
          ? 'From now on answers of the website’s forms are mailed to you. You can close this page.'
          : 'Answers of the website’s forms will be mailed to you.'}
      </p>
    </SignInFrame>
  );
}
