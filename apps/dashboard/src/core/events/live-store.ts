import type { ChangeEvent, PresenceEvent } from '@vold/contract';
import { create } from 'zustand';
import { afterPress } from '../../base/loading/after-press.ts';

interface LiveState {
  /** Name of the stream of this tab; null while there is none. */
  connection: string | null;
  /** Who has a record open, by `recordKey`. */
  present: Readonly<Record<string, PresenceEvent['users']>>;
  /** The record that is open in this tab. */
  open: { resource: string; id: string } | null;
}

export const useLive = create<LiveState>(() => ({ connection: null, present: {}, open: null }));

export function recordKey(resource: string, id: string): string {
  return `${resource} ${id}`;
}

const listeners = new Set<(change: ChangeEvent) => void>();

/**
 * Hears of every change in the client, one's own included; of one that comes while something is pressed after the click.
 * @returns stops hearing
 */
export function onChange(listener: (change: ChangeEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellChange(change: ChangeEvent): void {
  afterPress(() => {
    for (const listener of listeners) listener(change);
  });
}
