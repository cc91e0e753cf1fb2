import { Modal } from '@mantine/core';
import { closePopup, closeTopPopup, type Popup, usePopups } from './popup-store.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** Each layer lies this many pixels right of and below the one before (SHELL-67). */
const layerOffset = 20;

/** The open popups. Esc, the cross and, unless it holds text, the backdrop close the top layer only. */
export function PopupStack() {
  const stack = usePopups((state) => state.stack);
  return stack.map((popup, index) => (
    <PopupLayer key={popup.id} popup={popup} index={index} top={index === stack.length - 1} />
  ));
}

function PopupLayer({ popup, index, top }: { popup: Popup; index: number; top: boolean }) {
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={closeTopPopup}
      title={popup.title}
      size={popup.width}
      xOffset={16}
      zIndex={60 + index}
      closeOnEscape={top}
      closeOnClickOutside={top && !popup.keepsText}
      trapFocus={top}
      withOverlay={top}
      styles={{ content: { translate: `${index * layerOffset}px ${index * layerOffset}px` } }}
    >
      {popup.content(() => closePopup(popup.id))}
    </Modal>
  );
}
