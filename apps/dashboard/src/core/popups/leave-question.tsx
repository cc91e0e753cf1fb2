import { Button, Text } from '@mantine/core';
import { Question } from './question.tsx';

export interface LeaveQuestionProps {
  /** The text about the unsaved changes. */
  text?: string;
  onStay: () => void;
  /** Without saving. */
  onLeave: () => void;
  /** Without it there is no saving from here: a popup's own button does it. */
  onSave?: () => Promise<void>;
  /** Label of the button that saves, as the screen has it. */
  saveLabel?: string | undefined;
}

/** The question when a user leaves something unsaved. */
export function LeaveQuestion({
  text,
  onStay,
  onLeave,
  onSave,
  saveLabel = 'Save Changes',
}: LeaveQuestionProps) {
  return (
    <Question
      label={onSave && saveLabel}
      busyLabel="Updating..."
      cancel="Stay"
      others={
        <Button className="is-bad" onClick={onLeave}>
          Leave
        </Button>
      }
      close={onStay}
      onConfirm={onSave}
    >
      <Text>
        {text ??
          (onSave
            ? 'This record has changes that are not saved. Leaving loses them.'
            : 'What you entered here is not saved. Leaving loses it.')}
      </Text>
    </Question>
  );
}
