import { create } from 'zustand';

/** Whether there are uploads to show, and how many file managers show them already. Small: every screen has it. */
export const useUploadSignal = create(() => ({ any: false, shownBy: 0 }));
