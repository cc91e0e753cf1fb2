import { create } from 'zustand';

const key = 'navigation';

interface FrameState {
  /** The navigation shows icons only. */
  collapsed: boolean;
  /** The navigation's drawer, under 900 px. */
  drawer: boolean;
  search: boolean;
  shortcuts: boolean;
  /** The search that led to an opened text. The text's own search begins with it. */
  searched: string;
  /** The same until it is selected in the text. */
  found: string;
  /** The places that were opened since: their addresses with their text. */
  visited: readonly string[];
  /** The search opens the next place as soon as it is found. */
  next: boolean;
}

/** The open parts of the shell. Only `collapsed` survives a reload. */
export const useFrame = create<FrameState>(() => ({
  collapsed: stored() === 'icons',
  drawer: false,
  search: false,
  shortcuts: false,
  searched: '',
  found: '',
  visited: [],
  next: false,
}));

export function toggleNavigation(): void {
  const collapsed = !useFrame.getState().collapsed;
  useFrame.setState({ collapsed });
  try {
    localStorage.setItem(key, collapsed ? 'icons' : 'full');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

export function closeDrawer(): void {
  if (useFrame.getState().drawer) useFrame.setState({ drawer: false });
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
