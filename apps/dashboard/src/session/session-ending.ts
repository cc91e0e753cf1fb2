import { asRecord, asText } from '../inputs/read-value.ts';
import { useSession } from './session-store.ts';
import { readTab, writeTab } from './tab-storage.ts';

const key = 'return_to';

interface Place {
  address: string;
  clientId: string | null;
}
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
  // The newest first: the popup of a list's item hands its draft to the form below, which then keeps it.
  for (const keep of [...keepers].reverse()) keep();
  const { pathname, search } = window.location;
  writeTab(key, { address: pathname + search, clientId: useSession.getState().clientId });
}

/** Where to go after signing in again, and on which client the person was; once, and null where nobody was sent away. */
export function takeReturnPlace(): Place | null {
  const { address, clientId } = asRecord(readTab(key));
  writeTab(key, null);
  if (typeof address !== 'string' || !address.startsWith('/dashboard/')) return null;
  return { address, clientId: asText(clientId) || null };
}
