import { Text } from '@mantine/core';
import { constants } from '@vold/contract';
import { openPopup } from '../../../core/popups/popup-store.ts';
import { Question } from '../../../core/popups/question.tsx';

/** 'Are you sure to remove?' (POST-32). The list is drawn again 100 ms after the answer (POST-34). */
export function confirmRemoveBlock(name: string, onRemove: () => void): void {
  openPopup({
    title: 'Are you sure to remove?',
    width: 'small',
    content: (close) => (
      <Question
        label="Remove"
        color="red"
        close={close}
        onConfirm={() => {
          close();
          setTimeout(onRemove, constants.blockRefresh);
        }}
      >
        <Text>
          <b>{name}</b> goes from this post. Undo brings it back until you leave the editor.
        </Text>
      </Question>
    ),
  });
}
