import { useEffect } from 'react';

let last: Element | null = null;
globalThis.document?.addEventListener('focusin', ({ target }) => {
  last = target instanceof Element ? target : null;
  if (last) keepInTrap(last);
});

/**
 * Mantine's focus traps focus what has this attribute, one or two tasks after they are drawn. On a slow machine a person
 * has moved on by then, and the next key would go to the wrong element.
 */
function keepInTrap(element: Element): void {
  const trap = element.closest('[role="dialog"], [role="menu"]');
  if (!trap || trap === element) return;
  for (const other of trap.querySelectorAll('[data-autofocus]')) other.removeAttribute('data-autofocus');
  element.setAttribute('data-autofocus', '');
}

/** Returns the element with the focus, or the one that had it until it was removed: an entry of a menu may be gone before the popup that it opens is drawn. */
export function activeOrLost(): Element | null {
  const active = document.activeElement;
  return active === document.body && last?.isConnected === false ? last : active;
}

/** Selects the elements of a list's line that take the focus. */
export const focusable = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/** Gives the focus to the content of the screen when a part of it goes and takes the focus along. @param isShown the part is there */
export function useFocusRescue(isShown = true): void {
  useEffect(() => {
    if (!isShown) return;
    const page = document;
    return () =>
      void setTimeout(() => {
        const isLost = page.activeElement === page.body && last?.isConnected === false;
        if (isLost) page.getElementById('main')?.focus({ preventScroll: true });
      });
  }, [isShown]);
}
