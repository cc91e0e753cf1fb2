import { Button, Text } from '@mantine/core';
import { constants } from '@vold/contract';
import { PopupButtons } from '../../../core/popups/popup-buttons.tsx';
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
        <PopupButtons onCancel={close} asks>
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
        </PopupButtons>
      </>
    ),
  });
}
