import { Button, Group, Text } from '@mantine/core';
import { constants } from '@vold/contract';
import { openPopup } from '../../core/popups/popup-store.ts';

/** Asks before a ticket is closed: nobody can open it again. */
export function confirmClosing(onConfirm: () => Promise<void>): void {
  openPopup({
    title: 'Close ticket',
    width: constants.popupWidth.small,
    content: (close) => (
      <>
        <Text>A closed ticket cannot be changed, commented on or opened again.</Text>
        <Group justify="flex-end" gap={8} mt={20}>
          <Button onClick={close} data-autofocus>
            Cancel
          </Button>
          <Button
            variant="filled"
            onClick={() => {
              close();
              void onConfirm();
            }}
          >
            Close Ticket
          </Button>
        </Group>
      </>
    ),
  });
}
