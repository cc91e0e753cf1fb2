import { z } from 'zod';
import { readTab, writeTab } from './tab-storage.ts';

const key = 'return_to';
const dashboardAddress = z.string().startsWith('/dashboard/');
const keepers = new Set<() => void>();

/**
 * Registers what writes down the unsaved work of a screen. It runs when the session ends though nobody logged out,
 * before the screen goes away.
 * @returns takes it out again
 */
export function onSessionEnding(keep: () => void): () => void {
  keepers.add(keep);
  return () => {
    keepers.delete(keep);
  };
}

/** Keeps what is not saved, and the place where the person was. */
export function keepUnsavedWork(): void {
  for (const keep of keepers) keep();
  const { pathname, search } = window.location;
  if (dashboardAddress.safeParse(pathname).success) writeTab(key, pathname + search);
}

/** Where to go after signing in again, once; null where nobody was sent away. */
export function takeReturnAddress(): string | null {
  const found = dashboardAddress.safeParse(readTab(key));
  writeTab(key, null);
  return found.success ? found.data : null;
}
