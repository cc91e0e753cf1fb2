import { Modal } from '@mantine/core';
import { closePopup, closeTopPopup, usePopups } from './popup-store.ts';

/** Each layer lies this many pixels right of and below the one before (SHELL-67). */
const layerOffset = 20;

/** The open popups. Esc, the backdrop and the cross close the top layer only. */
export function PopupStack() {
  const stack = usePopups((state) => state.stack);
  return stack.map((popup, index) => {
    const top = index === stack.length - 1;
    return (
      <Modal
        key={popup.id}
        opened
        onClose={closeTopPopup}
        title={popup.title}
        size={popup.width}
        xOffset={16}
        zIndex={60 + index}
        closeOnEscape={top}
        closeOnClickOutside={top}
        trapFocus={top}
        withOverlay={top}
        styles={{ content: { translate: `${index * layerOffset}px ${index * layerOffset}px` } }}
      >
        {popup.content(() => closePopup(popup.id))}
      </Modal>
    );
  });
}
