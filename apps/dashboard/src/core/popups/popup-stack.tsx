import { Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { constants } from '@vold/contract';
import { useMemo, useRef, useState } from 'react';
import { FirstField } from './first-field.tsx';
import { LeavePopup } from './leave-popup.tsx';
import { closePopup, type Popup, usePopups } from './popup-store.ts';
import { PopupWorkContext, type Work } from './popup-work.ts';
import { useReturnFocus } from './use-return-focus.ts';

const { small, medium } = constants.popupWidth;

/** Each layer lies this many pixels right of and below the one before (SHELL-67). */
const layerOffset = 20;

/** The open popups. Esc, the cross and the backdrop close the top layer only, and ask where that would lose something. */
export function PopupStack() {
  const stack = usePopups((state) => state.stack);
  return stack.map((popup, index) => (
    <PopupLayer key={popup.id} popup={popup} index={index} top={index === stack.length - 1} />
  ));
}

function PopupLayer({ popup, index, top }: { popup: Popup; index: number; top: boolean }) {
  useReturnFocus();
  const work = useRef<Work | null>(null);
  const [asking, setAsking] = useState(false);
  const isUnsaved = () => isOpen(popup.id) && (work.current?.isUnsaved() ?? false);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => next.pathname !== current.pathname && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  const close = () => closePopup(popup.id);
  const leave = () => (isUnsaved() ? setAsking(true) : close());
  const current = useRef(leave);
  current.current = leave;
  const held = useMemo(() => ({ work, leave: () => current.current() }), []);
  const save = work.current?.save;
  const isAsking = asking || status === 'blocked';
  return (
    <PopupWorkContext value={held}>
      <Modal
        opened
        onClose={leave}
        title={popup.title}
        size={popup.width === 'small' ? small : (popup.width ?? medium)}
        xOffset={16}
        zIndex={60 + index}
        closeOnEscape={top && !isAsking}
        closeOnClickOutside={top && !isAsking}
        trapFocus={top && !isAsking}
        withOverlay={top}
        styles={{ content: { translate: `${index * layerOffset}px ${index * layerOffset}px` } }}
      >
        <FirstField>{popup.content(close)}</FirstField>
      </Modal>
      {isAsking && (
        <LeavePopup
          text={save && 'What you changed here is not saved. Leaving loses it.'}
          onSave={
            save &&
            (async () => {
              const isSaved = await save();
              setAsking(false);
              if (!isSaved) return reset?.();
              close();
              proceed?.();
            })
          }
          onStay={() => {
            setAsking(false);
            reset?.();
          }}
          onLeave={() => {
            close();
            proceed?.();
          }}
        />
      )}
    </PopupWorkContext>
  );
}

/** A user who closes a popup and goes to another address at once is not asked about its contents. */
function isOpen(id: number): boolean {
  return usePopups.getState().stack.some((popup) => popup.id === id);
}
