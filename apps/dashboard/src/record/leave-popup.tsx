import { Button, Group, Modal, Text } from '@mantine/core';
import { constants } from '@vold/contract';
import { useState } from 'react';

interface LeavePopupProps {
  onStay: () => void;
  onLeave: () => void;
  onSave: () => Promise<void>;
}

/** Asked by whoever leaves a record with unsaved changes. */
export function LeavePopup({ onStay, onLeave, onSave }: LeavePopupProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Modal opened onClose={onStay} title="Unsaved changes" size={constants.popupWidth.medium}>
      <Text>This record has changes that are not saved. Leaving loses them.</Text>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button onClick={onStay} data-autofocus>
          Stay
        </Button>
        <Button className="is-bad" onClick={onLeave}>
          Leave
        </Button>
        <Button
          variant="filled"
          disabled={busy}
          onClick={async () => {
            setBusy(true);
            await onSave();
          }}
        >
          {busy ? 'Updating...' : 'Save Changes'}
        </Button>
      </Group>
    </Modal>
  );
}
