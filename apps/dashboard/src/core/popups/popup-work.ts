import { createContext, type RefObject, useContext, useEffect } from 'react';

/** Unsaved work of a popup. */
export interface Work {
  isUnsaved: () => boolean;
  /** Offered when it is left; false: it could not be saved. Without it the popup's own button saves. */
  save?: () => Promise<boolean>;
}

/** The work of the popup that contains a form; null outside of popups. */
export interface PopupWork {
  work: RefObject<Work | null>;
  /** Closes the popup, or asks first. */
  leave: () => void;
}

export const PopupWorkContext = createContext<PopupWork | null>(null);

/**
 * Registers if the popup has unsaved changes. Esc, the close button, a click outside and another address ask then; the form's
 * own buttons do not.
 * @returns a function for a button that closes the popup and asks, too
 */
export function useUnsavedPopup(isUnsaved: () => boolean, save?: () => Promise<boolean>): () => void {
  const popup = useContext(PopupWorkContext);
  useEffect(() => {
    if (!popup) return;
    const { work } = popup;
    work.current = { isUnsaved, save };
    return () => {
      work.current = null;
    };
  });
  return popup?.leave ?? noPopup;
}

function noPopup(): void {}
