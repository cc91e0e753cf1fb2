import { createContext, type RefObject, useContext, useEffect } from 'react';

/** Whether a popup holds what would be lost with it; null: it holds nothing. */
export type PopupWork = RefObject<(() => boolean) | null>;

/** Of the popup that a form stands in; null outside of popups. */
export const PopupWorkContext = createContext<PopupWork | null>(null);

/**
 * Says whether the popup holds what nobody has saved. Esc, the cross, a click beside it and the way to another address
 * ask then; the form's own buttons know what they do and do not.
 */
export function useUnsavedPopup(isUnsaved: () => boolean): void {
  const work = useContext(PopupWorkContext);
  useEffect(() => {
    if (!work) return;
    work.current = isUnsaved;
    return () => {
      work.current = null;
    };
  });
}
