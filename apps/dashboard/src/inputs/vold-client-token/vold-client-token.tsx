import { ActionIcon, CopyButton, TextInput, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { z } from 'zod';
import { useSession } from '../../session/session-store.ts';
import type { InputKind, InputProps } from '../input-kind.ts';
import classes from './vold-client-token.module.css';

function VoldClientToken({ id, describedBy }: InputProps) {
  const token = useSession((state) => state.client?.id ?? state.clientId ?? '');
  return (
    <TextInput
      id={id}
      aria-describedby={describedBy}
      readOnly
      value={token}
      placeholder="Choose a client first"
      classNames={{ input: classes.token }}
      onFocus={(event) => event.currentTarget.select()}
      rightSection={
        token && (
          <CopyButton value={token}>
            {({ copied, copy }) => (
              <Tooltip label={copied ? 'Copied' : 'Copy'}>
                <ActionIcon size={28} aria-label={copied ? 'Copied' : 'Copy the client token'} onClick={copy}>
                  {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                </ActionIcon>
              </Tooltip>
            )}
          </CopyButton>
        )
      }
    />
  );
}

/** The client token: the client's id, shown to be copied (SETW-10). It has no value of its own. */
export const voldClientToken: InputKind = {
  Input: VoldClientToken,
  labelling: 'control',
  schema: z.undefined(),
  isEmpty: () => false,
};
