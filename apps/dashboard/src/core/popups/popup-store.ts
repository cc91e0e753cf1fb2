import type { ReactNode } from 'react';
import { create } from 'zustand';

export interface Popup {
  id: number;
  title: string;
  /** Medium by default (CONST-09), small, or CSS pixels. */
  width?: 'small' | number;
  /** The content; `close` closes this layer and all above it. */
  content: (close: () => void) => ReactNode;
  onClose?: () => void;
}

/** Popups from the bottom of the stack to its top. */
export const usePopups = create<{ stack: Popup[] }>(() => ({ stack: [] }));

let nextId = 1;

/** Opens a popup above those that are open; answers its id. */
export function openPopup(popup: Omit<Popup, 'id'>): number {
  const id = nextId++;
  usePopups.setState(({ stack }) => ({ stack: [...stack, { ...popup, id }] }));
  return id;
}

/** Closes a layer and all above it: of the top one it closes that only (SHELL-68). */
export function closePopup(id: number): void {
  const { stack } = usePopups.getState();
  const index = stack.findIndex((popup) => popup.id === id);
  if (index < 0) return;
  usePopups.setState({ stack: stack.slice(0, index) });
  for (const closed of stack.slice(index).reverse()) closed.onClose?.();
}

export function closeAllPopups(): void {
  const { stack } = usePopups.getState();
  const bottom = stack[0];
  if (bottom) closePopup(bottom.id);
}
