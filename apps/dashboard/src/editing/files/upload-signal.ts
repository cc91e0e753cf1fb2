import { create } from 'zustand';

/**
 * True if there are uploads to show, and the number of file managers that show them already. A separate store, because
 * every screen loads it.
 */
export const useUploadSignal = create(() => ({ any: false, shownBy: 0 }));
