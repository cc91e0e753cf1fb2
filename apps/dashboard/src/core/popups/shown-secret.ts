import { create } from 'zustand';

/** The secret that was made last, and of which record, until its owner has stored it: in memory only. */
export const useShownSecret = create<{ shown: { id: string; secret: string } | null }>(() => ({
  shown: null,
}));

export function forgetShownSecret(): void {
  useShownSecret.setState({ shown: null });
}
