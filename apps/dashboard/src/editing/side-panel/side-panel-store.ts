import { create } from 'zustand';
import type { RecordConfig } from '../record/record-config.ts';

/** The open event of the side setting panel (FORM-45, FORM-46). */
export interface SidePanelOpen {
  config: RecordConfig;
  /** The record to load (FORM-47); without one the panel makes a new record. */
  id?: string;
}

/** Milliseconds after closing until the panel forgets its record (FORM-48): it slides out with its content. */
export const sidePanelClear = 400;

interface SidePanelState {
  open: boolean;
  /** The content of the panel; it is kept after `open` until the closed panel is removed. */
  shown: (SidePanelOpen & { key: number }) | null;
}

export const useSidePanel = create<SidePanelState>(() => ({ open: false, shown: null }));

let opened = 0;
let clearing: ReturnType<typeof setTimeout> | undefined;

/** Opens the side setting panel. */
export function openSidePanel(event: SidePanelOpen): void {
  clearTimeout(clearing);
  useSidePanel.setState({ open: true, shown: { ...event, key: ++opened } });
}

/** Closes it; its data is cleared 400 ms later. */
export function closeSidePanel(): void {
  if (useSidePanel.getState().shown === null) return;
  clearTimeout(clearing);
  useSidePanel.setState({ open: false });
  clearing = setTimeout(() => useSidePanel.setState({ shown: null }), sidePanelClear);
}
