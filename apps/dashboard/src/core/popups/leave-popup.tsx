import { Modal } from '@mantine/core';
import { constants } from '@vold/contract';
import { LeaveQuestion, type LeaveQuestionProps } from './leave-question.tsx';
import { useReturnFocus } from './use-return-focus.ts';

/** The question when a user leaves a record or a popup with unsaved changes. */
export function LeavePopup(props: LeaveQuestionProps) {
  useReturnFocus();
  return (
    <Modal opened onClose={props.onStay} title="Unsaved changes" size={constants.popupWidth.medium}>
      <LeaveQuestion {...props} />
    </Modal>
  );
}
