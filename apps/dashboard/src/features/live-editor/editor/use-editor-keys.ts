import { useLayoutEffect, useRef } from 'react';
import { usePopups } from '../../../core/popups/popup-store.ts';
import { isOverlaid as isDocumentOverlaid, takeKey, undoKey } from '../../../editing/undo/undo-keys.ts';
import { currentPlace, focusRow, switchFocus } from '../focus/switch-focus.ts';
import type { Tools } from '../state/editor-context.tsx';
import { closePanel, type LeftPanel } from '../state/workspace.ts';

interface Commands {
  save: () => unknown;
  leave: () => void;
}

/** Dialogs that must be answered first. */
const modal = '[aria-modal="true"]';

/** Ctrl/⌘ S, Z, Shift Z, Y; F6; Esc (LIVE-10, LIVE-11). The same keys work inside the frame (`useFrameEvents`); all are listed in `shell/shortcut-list`. */
export function useEditorKeys(tools: Tools<'editor' | 'workspace'>, commands: Commands): void {
  const current = useRef(commands);
  current.current = commands;

  // Listens before the panels do: one that closes on this very key would be gone, and the editor would be left.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { editor, workspace } = tools;
      const key = event.key.toLowerCase();
      if ((event.ctrlKey || event.metaKey) && !event.altKey) {
        if (key === 's') {
          event.preventDefault();
          // A list or a bubble that hangs open asks nothing that saving would pass over.
          if (!event.repeat && !isOverlaid(modal)) current.current.save();
        }
        const direction = undoKey(event);
        if (direction && !isOverlaid()) {
          takeKey(event);
          editor[direction]();
        }
        return;
      }
      if (event.key === 'F6') {
        event.preventDefault();
        switchFocus(event.shiftKey ? -1 : 1);
      } else if (event.key === 'Escape' && !isOverlaid() && !isOwnEscape(event)) {
        event.preventDefault();
        const place = currentPlace();
        const closed = closePanel(workspace);
        if (closed === null) current.current.leave();
        else if (closed === 'form') {
          if (place !== null && place !== 'page') focusRow();
        } else if (place === 'list') focusButtonOf(closed);
      }
    };
    // Captured: a dropdown that closes on this very key is still open now.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [tools]);
}

/** The focus was in a side panel that is gone: it goes to the button in the bar that opens it. */
function focusButtonOf(panel: LeftPanel): void {
  document.querySelector<HTMLElement>(`[data-opens="${panel}"]`)?.focus();
}

/** True if something lies over the editor that takes the keys. Read only for the few keys that matter: it is slow. */
function isOverlaid(overlays?: string): boolean {
  return usePopups.getState().stack.length > 0 || isDocumentOverlaid(overlays);
}

/**
 * Esc ends a drag, a composition or the naming of a section first. A dialog that hears of the key before us may be out of
 * the document by now, and what had the focus in it with it.
 */
function isOwnEscape({ target, isComposing }: KeyboardEvent): boolean {
  const isTheirs =
    target instanceof HTMLElement && target.closest('[data-own-escape], [role="dialog"]') !== null;
  return isComposing || isTheirs || document.documentElement.dataset.sorting !== undefined;
}
