import { Button, Modal, Text } from '@mantine/core';
import { constants } from '@vold/contract';
import { useState } from 'react';
import { PopupButtons } from '../../../core/popups/popup-buttons.tsx';

interface LeaveDialogProps {
  opened: boolean;
  /** How much is unsaved, in words. */
  unsaved: string;
  onSave: () => Promise<void>;
  /** Leaves without saving. */
  onClose: () => void;
  /** Esc or the backdrop. */
  onStay: () => void;
}

/** 'Save update?' on leaving with unsaved changes (LIVE-15 to LIVE-18). */
export function LeaveDialog({ opened, unsaved, onSave, onClose, onStay }: LeaveDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={onStay}
      title="Save update?"
      // Two things called Close, one of which throws the work away, cannot be told apart.
      closeButtonProps={{ 'aria-label': 'Stay', title: 'Stay' }}
      size={constants.popupWidth.small}
      zIndex={58}
    >
      <Text>{unsaved}. Close leaves without saving.</Text>
      <PopupButtons onCancel={onClose} cancel="Close">
        <Button
          variant="filled"
          data-autofocus
          loading={busy}
          onClick={async () => {
            setBusy(true);
            try {
              await onSave();
            } finally {
              setBusy(false);
            }
          }}
        >
          Save
        </Button>
      </PopupButtons>
    </Modal>
  );
}
