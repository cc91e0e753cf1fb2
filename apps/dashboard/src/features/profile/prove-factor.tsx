import { Anchor, Button, PasswordInput, Text, TextInput } from '@mantine/core';
import type { SecondFactorMethod } from '@vold/contract';
import { type FormEvent, useState } from 'react';
import type { FactorProof } from '../../base/api/create-api.ts';
import { PopupButtons } from '../../core/popups/popup-buttons.tsx';
import classes from './profile-screen.module.css';

interface ProveFactorProps {
  hasPassword: boolean;
  lead: string;
  /** The label of the button. */
  action: string;
  onCancel: () => void;
  /** Does it; answers why not, in words, or null. */
  onProved: (proof: FactorProof) => Promise<string | null>;
}

/** Asks for the password and a code, as everything does that changes the second factor. */
export function ProveFactor({ hasPassword, lead, action, onCancel, onProved }: ProveFactorProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [method, setMethod] = useState<SecondFactorMethod>('totp');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isRecovery = method === 'recovery';

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const refused = await onProved({ ...(hasPassword && { password }), method, code });
    setBusy(false);
    setError(refused);
  }

  return (
    <form className={classes.popup} onSubmit={submit} noValidate>
      <Text>{lead}</Text>
      {hasPassword && (
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
      <TextInput
        label={isRecovery ? 'Recovery code' : 'Code of the app'}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Anchor
        component="button"
        type="button"
        size="sm"
        onClick={() => setMethod(isRecovery ? 'totp' : 'recovery')}
      >
        {isRecovery ? 'Use the authenticator app instead' : 'Use a recovery code instead'}
      </Anchor>
      <p role="alert" className={classes.problem}>
        {error}
      </p>
      <PopupButtons onCancel={onCancel} mt={0}>
        <Button type="submit" variant="filled" loading={busy}>
          {action}
        </Button>
      </PopupButtons>
    </form>
  );
}
