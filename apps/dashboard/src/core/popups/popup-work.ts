import { createContext, type RefObject, useContext, useEffect } from 'react';

/** What a popup holds that would be lost with it. */
export interface Work {
  isUnsaved: () => boolean;
  /** Offered when it is left; false: it could not be saved. Without it the popup's own button saves. */
  save?: () => Promise<boolean>;
}

/** Of the popup that a form stands in; null outside of popups. */
export interface PopupWork {
  work: RefObject<Work | null>;
  /** Closes the popup, or asks first. */
  leave: () => void;
}

export const PopupWorkContext = createContext<PopupWork | null>(null);

/**
 * Says whether the popup holds what nobody has saved. Esc, the cross, a click beside it and the way to another address
 * ask then; the form's own buttons know what they do and do not.
 * @returns what a button calls that closes the popup and asks, too
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
