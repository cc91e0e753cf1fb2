import { Button, Group, Text } from '@mantine/core';
import { constants } from '@vold/contract';
import { openPopup } from '../../../core/popups/popup-store.ts';

/** 'Are you sure to remove?' (POST-32). The list is drawn again 100 ms after the answer (POST-34). */
export function confirmRemoveBlock(name: string, onRemove: () => void): void {
  openPopup({
    title: 'Are you sure to remove?',
    width: constants.popupWidth.small,
    content: (close) => (
      <>
        <Text>
          <b>{name}</b> goes from this post. Undo brings it back until you leave the editor.
        </Text>
        <Group justify="flex-end" gap={8} mt={20}>
          <Button onClick={close} data-autofocus>
            Cancel
          </Button>
          <Button
            variant="filled"
            color="red"
            onClick={() => {
              close();
              setTimeout(onRemove, constants.blockRefresh);
            }}
          >
            Remove
          </Button>
        </Group>
      </>
    ),
  });
}
