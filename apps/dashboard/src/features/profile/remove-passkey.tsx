import { Text } from '@mantine/core';
import type { Passkey } from '@vold/contract';
import { api } from '../../core/session/api.ts';
import { ProofForm } from './proof-form.tsx';

interface RemovePasskeyProps {
  passkey: Passkey;
  hasPassword: boolean;
  /** The consequence of removing the last one, or null. */
  warning: string | null;
  onDone: () => void;
  onRemoved: () => Promise<void>;
}

/** Asks for the password before a passkey is removed. */
export function RemovePasskey({ passkey, hasPassword, warning, onDone, onRemoved }: RemovePasskeyProps) {
  return (
    <ProofForm
      action="Delete"
      color="red"
      close={onDone}
      hasPassword={hasPassword}
      lead={
        <Text>
          “{passkey.name}” no longer signs you in. Remove it from your device too. {warning}
        </Text>
      }
      onSubmit={async (password) => {
        const { id } = passkey;
        const result = await api.call('DELETE self/passkeys/:id', { params: { id }, body: { password } });
        if (!result.ok) return result.data.message;
        // The popup stays until the next screen is shown.
        await onRemoved();
        return null;
      }}
    />
  );
}
