import { Button, Text } from '@mantine/core';
import { constants } from '@vold/contract';
import { PopupButtons } from '../../core/popups/popup-buttons.tsx';
import { openPopup } from '../../core/popups/popup-store.ts';

/** Asks before a ticket is closed: nobody can open it again. */
export function confirmClosing(onConfirm: () => Promise<void>): void {
  openPopup({
    title: 'Close ticket',
    width: constants.popupWidth.small,
    content: (close) => (
      <>
        <Text>A closed ticket cannot be changed, commented on or opened again.</Text>
        <PopupButtons onCancel={close} asks>
          <Button
            variant="filled"
            onClick={() => {
              close();
              void onConfirm();
            }}
          >
            Close Ticket
          </Button>
        </PopupButtons>
      </>
    ),
  });
}
