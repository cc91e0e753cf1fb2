import { Anchor, Text, TextInput } from '@mantine/core';
import type { SecondFactorMethod } from '@vold/contract';
import type { CallBody } from '@vold/contract/calls';
import { useState } from 'react';
import { ProofForm } from './proof-form.tsx';

interface ProveFactorProps {
  hasPassword: boolean;
  lead: string;
  /** The label of the button. */
  action: string;
  onCancel: () => void;
  /** @returns the refusal to show, or null */
  onProved: (proof: CallBody<'POST self/second-factor/disable'>) => Promise<string | null>;
}

/** Asks for the password and a code, as every change of the second factor requires. */
export function ProveFactor({ hasPassword, lead, action, onCancel, onProved }: ProveFactorProps) {
  const [code, setCode] = useState('');
  const [method, setMethod] = useState<SecondFactorMethod>('totp');
  const isRecovery = method === 'recovery';
  return (
    <ProofForm
      action={action}
      close={onCancel}
      hasPassword={hasPassword}
      lead={<Text>{lead}</Text>}
      onSubmit={(password) => onProved({ password, method, code })}
    >
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
    </ProofForm>
  );
}
