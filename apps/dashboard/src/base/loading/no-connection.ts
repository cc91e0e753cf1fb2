import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** What stands in the place of something that cannot be loaded now. */
export const noConnection = 'There is no connection. It is loaded as soon as there is one.';

/** What a save says that could not reach the server. */
export const savedLater =
  'There is no connection. Your changes are kept here and saved as soon as there is one.';

/** Whether there is a connection: calls that load something wait for one. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline);
}

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);
const isOnline = () => onlineManager.isOnline();
