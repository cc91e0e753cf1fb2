import { scrollToSection } from '../dom/scroll-to-section.ts';
import { createKeepClear } from '../overlay/keep-clear.ts';
import type { Overlay } from '../overlay/overlay.ts';
import { type Dragging, type DraggingHandlers, watchDragging } from './dragging.ts';
import { createMoves, type Moves, type MovesHandlers } from './moves.ts';

export interface Hands extends Dragging, Moves {
  scrollToSection(section: HTMLElement): void;
}

/** What comes with the first section that is pointed at or scrolled to, as one file. */
export function createHands(
  overlay: Overlay,
  handlers: Omit<DraggingHandlers, 'onDrop'> & MovesHandlers,
): Hands {
  overlay.clearWith(createKeepClear(overlay.host));
  const moves = createMoves(overlay, handlers);
  return {
    ...watchDragging(overlay, { ...handlers, onDrop: moves.moveAfter }),
    ...moves,
    scrollToSection: (section) => scrollToSection(section, tabHeight(overlay.host)),
  };
}

/** Height of a section's tab in CSS pixels of the page, also while none is drawn. */
function tabHeight(host: HTMLElement): number {
  const tab = host.shadowRoot?.querySelector('.tab');
  const scale = Number(getComputedStyle(host).getPropertyValue('--s'));
  return tab ? Number.parseFloat(getComputedStyle(tab).height) * scale : 0;
}
