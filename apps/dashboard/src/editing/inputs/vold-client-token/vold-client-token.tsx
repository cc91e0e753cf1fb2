import { useSession } from '../../../core/session/session-store.ts';
import type { InputProps } from '../../fields/input-kind.ts';
import { CopiedText } from '../copied-text.tsx';

/** The client token: the client's id, shown to be copied (SETW-10). Records do not store it. */
export function VoldClientToken({ id, describedBy }: InputProps) {
  const token = useSession((state) => state.client?.id ?? state.clientId ?? '');
  return (
    <CopiedText
      id={id}
      describedBy={describedBy}
      text={token}
      label="Copy the client token"
      placeholder="Choose a client first"
    />
  );
}
