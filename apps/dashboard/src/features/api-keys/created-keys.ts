import { create } from 'zustand';

/** The key that was made last, until its owner has stored it: in memory only, and gone with the screen. */
export const useCreatedKey = create<{ created: { id: string; key: string } | null }>(() => ({
  created: null,
}));

export function forgetCreatedKey(): void {
  useCreatedKey.setState({ created: null });
}
