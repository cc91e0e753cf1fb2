import { lazyPart } from '../../base/loading/lazy-part.tsx';
// Listens from the start: the stack comes later.
import './last-focus.ts';
import { closeAllPopups, usePopups } from './popup-store.ts';

const PopupStack = lazyPart(() => import('./popup-stack.tsx').then((module) => module.PopupStack), {
  onClose: closeAllPopups,
});

/** The stacked popup container: its code comes with the first popup. */
export function PopupContainer() {
  const open = usePopups((state) => state.stack.length > 0);
  return open ? <PopupStack /> : null;
}
