import { useFrame } from '../session/frame-store.ts';
import { selectFound } from './select-found.ts';

/** Milliseconds within which the code of a field has to load. */
const patience = 5_000;

/** Focuses the control of a field as soon as it is rendered: its code may still be loading. A person who has moved on keeps the focus. */
export function focusWhenDrawn(field: HTMLElement, find: (field: HTMLElement) => HTMLElement | null): void {
  const before = document.activeElement;
  const focused = () => {
    const control = find(field);
    control?.focus({ preventScroll: true });
    return control !== null && selectFound(control);
  };
  if (focused()) return;
  const watch = new MutationObserver(() => {
    const active = document.activeElement;
    const isFree =
      !active ||
      active === before ||
      active === document.body ||
      active.id === 'main' ||
      active === find(field);
    if (!isFree || focused()) end();
  });
  const timer = setTimeout(end, patience);
  // Else words that the user types would be selected.
  field.addEventListener('keydown', end, { capture: true, once: true });
  function end(): void {
    clearTimeout(timer);
    field.removeEventListener('keydown', end, { capture: true });
    watch.disconnect();
    useFrame.setState({ found: '' });
  }
  // A rich text gets the words of another section after it was focused.
  watch.observe(field, { childList: true, characterData: true, subtree: true });
}
