import { Button, CopyButton, Modal, Text, TextInput } from '@mantine/core';
import { constants } from '@vold/contract';
import { PopupButtons } from './popup-buttons.tsx';
import { forgetShownSecret, useShownSecret } from './shown-secret.ts';

interface ShownOnceProps {
  /** The id of the created or changed record. */
  id: string;
  title: string;
  label: string;
}

/** A record's new secret, this once: no later answer has it. */
export function ShownOnce({ id, title, label }: ShownOnceProps) {
  const shown = useShownSecret((state) => state.shown);
  if (shown?.id !== id) return null;
  // Separate from the stack: its popups close when the address changes, as it does once the record is created.
  return (
    <Modal
      opened
      onClose={forgetShownSecret}
      title={title}
      size={constants.popupWidth.medium}
      closeOnClickOutside={false}
    >
      <Text mb={16}>Copy it now and keep it somewhere safe. It is not shown again.</Text>
      <TextInput
        label={label}
        readOnly
        value={shown.secret}
        onFocus={(event) => event.currentTarget.select()}
        spellCheck={false}
      />
      <PopupButtons>
        <CopyButton value={shown.secret}>
          {({ copied, copy }) => (
            <Button onClick={copy} data-autofocus>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button variant="filled" onClick={forgetShownSecret}>
          I have stored it
        </Button>
      </PopupButtons>
    </Modal>
  );
}
