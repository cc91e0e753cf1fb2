import { type RefObject, useEffect, useRef } from 'react';

/** True until the popup is closed, for what comes after an answer: what is typed below since must stay. */
export function useIsOpen(): RefObject<boolean> {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
