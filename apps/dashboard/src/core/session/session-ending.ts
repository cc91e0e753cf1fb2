import { ownPath } from '../../base/text/back-address.ts';
import { asRecord, asText } from '../../base/text/read-value.ts';
import { useSession } from './session-store.ts';
import { readShared, readTab, writeShared, writeTab } from './tab-storage.ts';

const key = 'return_to';

/** Milliseconds that a link for a new password works. */
const linkWorks = 60 * 60 * 1000;

interface Place {
  address: string;
  clientId: string | null;
  /** The email of the user whose session ended, so that they only type their password. */
  email: string | null;
}
/** Each answers whether there was something to keep. */
const keepers = new Set<() => boolean>();

/**
 * Registers a function that stores the unsaved work of a screen. It runs when the session ends without a log-out, before the
 * screen disappears, and returns true if there was any.
 * @returns a function that unregisters it
 */
export function onSessionEnding(keep: () => boolean): () => void {
  keepers.add(keep);
  return () => {
    keepers.delete(keep);
  };
}

/** Keeps what is not saved, and the place where the person was. Answers whether anything was unsaved. */
export function keepUnsavedWork(): boolean {
  const { pathname, search } = window.location;
  keepReturnPlace(pathname + search);
  // The newest first: the popup of a list's item hands its draft to the form below, which then keeps it.
  return [...keepers].reverse().filter((keep) => keep()).length > 0;
}

/** Keeps where to go after signing in: a screen of the dashboard; anything else leaves what is kept already. */
export function keepReturnPlace(address: string): void {
  if (!isScreen(address)) return;
  const { clientId, detail } = useSession.getState();
  writeTab(key, { address, clientId, email: detail?.email ?? null });
}

/**
 * Hands the stored place to the tab that the mailed link for a new password opens, which has separate storage. It waits as long
 * as the link works.
 */
export function handOverReturnPlace(): void {
  const place = readReturnPlace();
  if (place) writeShared(key, { ...place, until: Date.now() + linkWorks });
}

/** Takes the place that another tab has handed over, if this one has none. */
export function takeOverReturnPlace(): void {
  const handed = readShared(key);
  writeShared(key, null);
  const place = placeOf(handed);
  if (place && !readReturnPlace() && Number(asRecord(handed).until) > Date.now()) writeTab(key, place);
}

/** The place to return to after signing in; null if the user was not sent away. */
export function readReturnPlace(): Place | null {
  return placeOf(readTab(key));
}

/** The same, once: it is forgotten then. */
export function takeReturnPlace(): Place | null {
  const place = readReturnPlace();
  writeTab(key, null);
  return place;
}

export function forgetReturnPlace(): void {
  writeTab(key, null);
  writeShared(key, null);
}

function placeOf(kept: unknown): Place | null {
  const { address, clientId, email } = asRecord(kept);
  if (typeof address !== 'string' || !isScreen(address)) return null;
  return { address, clientId: asText(clientId) || null, email: asText(email) || null };
}

function isScreen(address: string): boolean {
  return ownPath(address, window.location.origin)?.startsWith('/dashboard/') ?? false;
}
