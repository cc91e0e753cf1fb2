import { Button, CopyButton, Group, Modal, Text, TextInput } from '@mantine/core';
import { constants } from '@vold/contract';

interface CreatedKeyProps {
  apiKey: string;
  onDone: () => void;
}

/** A new key, this once: only its digest is stored. */
export function CreatedKey({ apiKey, onDone }: CreatedKeyProps) {
  // Of its own: the popups of the stack close when the address changes, as it does once the key is made.
  return (
    <Modal
      opened
      onClose={onDone}
      title="Your new API key"
      size={constants.popupWidth.medium}
      closeOnClickOutside={false}
    >
      <Text mb={16}>Copy it now and keep it somewhere safe. It is not shown again.</Text>
      <TextInput
        label="API key"
        readOnly
        value={apiKey}
        onFocus={(event) => event.currentTarget.select()}
        spellCheck={false}
      />
      <Group justify="flex-end" gap={8} mt={20}>
        <CopyButton value={apiKey}>
          {({ copied, copy }) => (
            <Button onClick={copy} data-autofocus>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button variant="filled" onClick={onDone}>
          I have stored it
        </Button>
      </Group>
    </Modal>
  );
}
