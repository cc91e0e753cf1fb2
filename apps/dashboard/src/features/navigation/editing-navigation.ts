import type { NavigationPosition } from '@vold/contract';
import { create } from 'zustand';

/** The website menu at hand (SETN-40): coming back to the menus opens it again. */
interface EditingNavigation {
  clientId: string | null;
  position: NavigationPosition;
  /** Null: none is there yet, one is being made (SETN-08). */
  id: string | null;
}

const nothing: EditingNavigation = { clientId: null, position: 'main', id: null };

export const useEditingNavigation = create<EditingNavigation>(() => nothing);

/** The position that a person of a client worked on last. */
export function lastPosition(clientId: string | null): NavigationPosition {
  const editing = useEditingNavigation.getState();
  return editing.clientId === clientId ? editing.position : nothing.position;
}
