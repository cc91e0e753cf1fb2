import { scrollToSection } from '../dom/scroll-to-section.ts';
import { createKeepClear } from '../overlay/keep-clear.ts';
import type { Overlay } from '../overlay/overlay.ts';
import { type Dragging, type DraggingHandlers, watchDragging } from './dragging.ts';

export interface Hands extends Dragging {
  scrollToSection(section: HTMLElement): void;
}

/** What comes with the first section that is pointed at or scrolled to, as one file. */
export function createHands(overlay: Overlay, handlers: DraggingHandlers): Hands {
  overlay.clearWith(createKeepClear(overlay.host));
  return {
    ...watchDragging(overlay, handlers),
    scrollToSection: (section) => scrollToSection(section, tabHeight(overlay.host)),
  };
}

/** Height of a section's tab in CSS pixels of the page, also while none is drawn. */
function tabHeight(host: HTMLElement): number {
  const tab = host.shadowRoot?.querySelector('.tab');
  const scale = Number(getComputedStyle(host).getPropertyValue('--s'));
  return tab ? Number.parseFloat(getComputedStyle(tab).height) * scale : 0;
}
