import { lazy, Suspense } from 'react';
import { usePopups } from './popup-store.ts';

const PopupStack = lazy(() => import('./popup-stack.tsx').then((module) => ({ default: module.PopupStack })));

/** The stacked popup container: its code comes with the first popup. */
export function PopupContainer() {
  const used = usePopups((state) => state.used);
  return used ? (
    <Suspense>
      <PopupStack />
    </Suspense>
  ) : null;
}
