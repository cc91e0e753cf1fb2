import { Anchor, TextInput } from '@mantine/core';
import type { TotpSetUp } from '@vold/contract';
import { useRef, useState } from 'react';
import { api } from '../../core/session/api.ts';
import { QrCode } from './qr-code.tsx';
import factor from './second-factor-screen.module.css';
import { SignInFrame } from './sign-in-frame.tsx';
import { SubmitButton } from './submit-button.tsx';

export interface ConfirmFactorProps {
  readonly setUp: TotpSetUp;
  /** With the recovery codes. */
  readonly onConfirmed: (codes: readonly string[]) => void;
}

/** Second step of setting a second factor up: the app reads the secret and proves it with a code. */
export function ConfirmFactor({ setUp, onConfirmed }: ConfirmFactorProps) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function submit() {
    if (busy) return;
    setBusy(true);
    const result = await api.call('POST self/second-factor/confirm', {
      body: { code: input.current?.value ?? '' },
    });
    setBusy(false);
    if (result.ok) return onConfirmed(result.data.recovery_codes);
    setError(result.data.message);
    input.current?.focus();
    input.current?.select();
  }

  return (
    <SignInFrame
      title="Second factor"
      onSubmit={submit}
      error={error}
      actions={<SubmitButton busy={busy}>Confirm</SubmitButton>}
    >
      <p className="quiet">Scan this with an authenticator app, then enter the code that it shows.</p>
      <div className={factor.scan}>
        <QrCode text={setUp.uri} label="QR code for the authenticator app" />
        <p>
          On this device? <Anchor href={setUp.uri}>Open the app</Anchor>, or type this into it:
          <br />
          <code className={factor.secret}>{setUp.secret}</code>
        </p>
      </div>
      <TextInput
        ref={input}
        label="Code"
        size="md"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        onChange={() => setError(null)}
      />
    </SignInFrame>
  );
}
