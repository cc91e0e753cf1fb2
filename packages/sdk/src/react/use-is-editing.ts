import { useSyncExternalStore } from 'react';
import { currentEditing, subscribeEditing } from '../editing-store.ts';

/** True if this page is being edited in the dashboard. False on the server and for visitors. */
export function useIsEditing(): boolean {
  return useSyncExternalStore(
    subscribeEditing,
    () => currentEditing() !== null,
    () => false,
  );
}
