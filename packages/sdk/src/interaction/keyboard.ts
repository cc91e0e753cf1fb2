import type { ToDashboard } from '@vold/live/frame';

export interface KeyboardHandlers {
  isActive(): boolean;
  /** The field in which text is being typed. */
  typingIn(): HTMLElement | null;
  hasSelection(): boolean;
  /** Another section: -1 the one above, 1 the one below. */
  onStep(by: -1 | 1): void;
  onMove(by: -1 | 1): void;
  onAdd(): void;
  onDelete(): void;
  onEdit(): void;
  onEscape(): void;
  onForward(key: ToDashboard['VE_KEY']): void;
}

const editorKeys = ['k', 's', 'y', 'z'] as const;
/** Keys for a section, unless a text has the focus or is selected. */
const clipboardKeys = ['c', 'v', 'x'] as const;

/**
 * Keys in the page: arrows between sections, Alt and arrows move, Insert adds, Delete removes, Enter edits the
 * selected text, Esc goes out step by step; F6 and the editor's shortcuts are handed to the dashboard.
 *
 * @returns a function that removes the listener
 */
export function watchKeyboard(handlers: KeyboardHandlers): () => void {
  const run = (event: KeyboardEvent): boolean => {
    const { key, altKey: alt, shiftKey: shift } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    const shortcut = ctrl && !alt ? editorKeys.find((name) => name === key.toLowerCase()) : undefined;
    if (shortcut || key === 'F6') {
      handlers.onForward({ key: shortcut ?? 'F6', alt, ctrl, shift });
      return true;
    }
    if (!handlers.isActive() || handlers.typingIn() || isControl(event.target)) return false;
    const clipboard = ctrl && !alt && !shift && clipboardKeys.find((name) => name === key.toLowerCase());
    if (clipboard && (clipboard === 'v' || isSectionMeant())) {
      handlers.onForward({ key: clipboard, alt, ctrl, shift });
      return true;
    }
    if (ctrl) return false;
    if (key === 'Escape' || key === '?') {
      if (key === '?') handlers.onForward({ key, alt, ctrl, shift });
      else handlers.onEscape();
      return true;
    }
    // The first arrow leads into the page.
    if (!handlers.hasSelection() && (key !== 'ArrowDown' || alt)) return false;
    return runOnSelection(key, alt);
  };

  const isSectionMeant = () => handlers.hasSelection() && getSelection()?.isCollapsed !== false;

  const runOnSelection = (key: string, alt: boolean): boolean => {
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
    if (by !== 0) {
      if (alt) handlers.onMove(by);
      else handlers.onStep(by);
    } else if (alt) return false;
    else if (key === 'Insert') handlers.onAdd();
    else if (key === 'Delete') handlers.onDelete();
    else if (key === 'Enter') handlers.onEdit();
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing || !run(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', onKeyDown, { capture: true });
  return () => removeEventListener('keydown', onKeyDown, { capture: true });
}

/** The page's own inputs and our buttons take their keys themselves. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, vold-overlay') !== null;
}
