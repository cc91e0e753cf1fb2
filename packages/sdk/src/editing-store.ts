import type { Editing } from './editing-options.ts';

let current: Editing | null = null;
const listeners = new Set<() => void>();

/** The session of this page, for bindings; null for visitors. */
export function currentEditing(): Editing | null {
  return current;
}

export function setCurrentEditing(editing: Editing | null): void {
  current = editing;
  notifyEditing();
}

/** Called after every change of the session or its data. */
export function notifyEditing(): void {
  for (const listener of [...listeners]) listener();
}

/** @returns a function that stops listening */
export function subscribeEditing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
