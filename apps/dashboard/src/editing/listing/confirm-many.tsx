import { Button, Text } from '@mantine/core';
import { constants } from '@vold/contract';
import { PopupButtons } from '../../core/popups/popup-buttons.tsx';
import { openPopup } from '../../core/popups/popup-store.ts';

/** Maximum number of records that are published or hidden without a question. */
export const maxUnasked = 10;

interface Question {
  /** For example "Publish 303 pages?". */
  title: string;
  /** Says what visitors will see. */
  note: string;
  label: string;
  onConfirm: () => void;
}

/** Asks before an action changes what visitors see of many records. */
export function confirmMany({ title, note, label, onConfirm }: Question): void {
  openPopup({
    title,
    width: constants.popupWidth.medium,
    content: (close) => (
      <>
        <Text>{note}</Text>
        <PopupButtons onCancel={close} asks>
          <Button
            variant="filled"
            onClick={() => {
              close();
              onConfirm();
            }}
          >
            {label}
          </Button>
        </PopupButtons>
      </>
    ),
  });
}
