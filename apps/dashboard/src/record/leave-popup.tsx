import { Modal } from '@mantine/core';
import { constants } from '@vold/contract';
import { LeaveQuestion } from '../popups/leave-question.tsx';
import { useReturnFocus } from '../popups/use-return-focus.ts';

interface LeavePopupProps {
  onStay: () => void;
  onLeave: () => void;
  onSave: () => Promise<void>;
}

/** Asked by whoever leaves a record with unsaved changes. */
export function LeavePopup(props: LeavePopupProps) {
  useReturnFocus();
  return (
    <Modal opened onClose={props.onStay} title="Unsaved changes" size={constants.popupWidth.medium}>
      <LeaveQuestion {...props} />
    </Modal>
  );
}
