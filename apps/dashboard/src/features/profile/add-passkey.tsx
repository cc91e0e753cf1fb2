import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../base/notices/notice-store.ts';
import { deviceName } from '../../base/ui/device-name.ts';
import { makePasskey } from '../../core/session/passkey.ts';
import { ProofForm } from './proof-form.tsx';

interface AddPasskeyProps {
  hasPassword: boolean;
  onDone: () => void;
  onAdded: () => Promise<void>;
}

/** Names a new passkey and asks for the password. */
export function AddPasskey({ hasPassword, onDone, onAdded }: AddPasskeyProps) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  return (
    <ProofForm
      action="Continue"
      close={onDone}
      hasPassword={hasPassword}
      lead={
        <>
          <Text>
            Your browser asks you to confirm with the lock of this device, or lets you choose another.
          </Text>
          <TextInput
            label="Name"
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </>
      }
      onSubmit={async (password) => {
        const result = await makePasskey(name.trim() || 'Passkey', password);
        if (!result.ok) return result.data.message;
        notify('Passkey added');
        void onAdded();
        return null;
      }}
    />
  );
}
