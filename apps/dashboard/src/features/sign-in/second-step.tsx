import { Anchor, Button, TextInput } from '@mantine/core';
import type { SecondFactorMethod } from '@vold/contract';
import { useRef, useState } from 'react';
import { type Challenge, type SignInOutcome, signInWithPasskey, verifySignIn } from './sign-in.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import classes from './sign-in-screen.module.css';
import { SubmitButton } from './submit-button.tsx';

export interface SecondStepProps {
  readonly challenge: Challenge;
  readonly onSignedIn: () => void;
  /** Back to the first step; `reason` says why where it was not the person's wish. */
  readonly onRestart: (reason: string | null) => void;
}

const words: Record<SecondFactorMethod, { lead: string; label: string; other: string }> = {
  totp: {
    lead: 'Enter the code that your authenticator app shows.',
    label: 'Code',
    other: 'Use a recovery code instead',
  },
  recovery: {
    lead: 'Enter one of the recovery codes that you were given. Each works once.',
    label: 'Recovery code',
    other: 'Use the authenticator app instead',
  },
};

/** The second step of signing in: a code of the authenticator app, a recovery code, or a passkey. */
export function SecondStep({ challenge, onSignedIn, onRestart }: SecondStepProps) {
  const takesCode = challenge.methods.includes('totp');
  const takesPasskey = challenge.methods.includes('passkey');
  const [method, setMethod] = useState<SecondFactorMethod>('totp');
  const [error, setError] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { lead, label, other } = words[method];

  function settle(outcome: SignInOutcome) {
    setBusy(false);
    if (outcome.kind === 'signed-in') return onSignedIn();
    if (outcome.kind === 'challenge') return;
    if (outcome.code === 'CHALLENGE_ENDED') return onRestart(outcome.message);
    setError(outcome.message);
    input.current?.focus();
    input.current?.select();
  }

  async function submit() {
    if (busy) return;
    if (!takesCode) return tryPasskey();
    const code = input.current?.value.trim() ?? '';
    setMissing(code === '');
    setError(null);
    if (code === '') return input.current?.focus();
    setBusy(true);
    settle(await verifySignIn(challenge.id, method, code));
  }

  async function tryPasskey() {
    setError(null);
    setBusy(true);
    settle(await signInWithPasskey(challenge.id));
  }

  function switchMethod() {
    setMethod((now) => (now === 'totp' ? 'recovery' : 'totp'));
    setError(null);
    setMissing(false);
  }

  return (
    <SignInFrame
      title="Second step"
      onSubmit={submit}
      error={error}
      actions={
        <>
          <SubmitButton busy={busy}>{takesCode ? 'Sign in' : 'Use a passkey'}</SubmitButton>
          {takesCode && takesPasskey && (
            <Button size="md" fullWidth disabled={busy} onClick={tryPasskey}>
              Use a passkey
            </Button>
          )}
          {takesCode && (
            <Anchor component="button" type="button" className={classes.aside} onClick={switchMethod}>
              {other}
            </Anchor>
          )}
          <Anchor component="button" type="button" className={classes.aside} onClick={() => onRestart(null)}>
            Sign in as another user
          </Anchor>
        </>
      }
    >
      <p className="quiet">
        {takesCode ? lead : 'A second factor is demanded here: confirm that it is you with a passkey.'}
      </p>
      {takesCode && (
        <TextInput
          // Another field for each way: nothing typed into one is left in the other.
          key={method}
          ref={input}
          label={label}
          size="md"
          name="code"
          autoComplete="one-time-code"
          inputMode={method === 'totp' ? 'numeric' : 'text'}
          autoCapitalize="off"
          spellCheck={false}
          autoFocus
          error={missing ? `${label} is required` : undefined}
          onChange={() => setMissing(false)}
        />
      )}
    </SignInFrame>
  );
}
