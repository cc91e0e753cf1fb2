import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Replaces content that cannot be loaded now. */
export const noConnection = 'There is no connection. It is loaded as soon as there is one.';

/** The message of a save that could not reach the server. */
export const savedLater =
  'There is no connection. Your changes are kept here and saved as soon as there is one.';

/** True if there is a connection: calls that load data wait for one. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline);
}

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);
const isOnline = () => onlineManager.isOnline();
