import type { ToFrame } from '@vold/live/frame';
import { scrollToSection } from '../dom/scroll-to-section.ts';
import { createKeepClear } from '../overlay/keep-clear.ts';
import type { Overlay } from '../overlay/overlay.ts';
import { type Dragging, type DraggingHandlers, watchDragging } from './dragging.ts';
import { createMoves, type Moves, type MovesHandlers } from './moves.ts';

export interface Hands extends Dragging, Moves {
  scrollToSection(section: HTMLElement): void;
}

/** The code that is loaded with the first section that is pointed at or scrolled to, as one file. */
export function createHands(
  overlay: Overlay,
  handlers: Omit<DraggingHandlers, 'onDrop'> & MovesHandlers,
): Hands {
  overlay.clearWith(createKeepClear(overlay.host));
  const moves = createMoves(overlay, handlers);
  const dragging = watchDragging(overlay, { ...handlers, onDrop: moves.moveAfter });
  return {
    ...dragging,
    drag(drag) {
      if (drag.phase !== 'click' && drag.phase !== 'dblclick') return dragging.drag(drag);
      repeatClick(drag);
      return {};
    },
    ...moves,
    scrollToSection: (section) => scrollToSection(section, tabHeight(overlay.host)),
  };
}

function repeatClick({ phase, x, y }: ToFrame['VE_DRAG']): void {
  const target = document.elementFromPoint(x, y);
  const place = { bubbles: true, cancelable: true, clientX: x, clientY: y };
  const fire = (kind: string, detail: number) =>
    target?.dispatchEvent(new MouseEvent(kind, { ...place, detail }));
  fire('click', 1);
  if (phase === 'click') return;
  fire('click', 2);
  // Browsers select the word of a person's double click only.
  const at = document.caretPositionFromPoint?.(x, y);
  const selection = getSelection();
  selection?.collapse(at?.offsetNode ?? null, at?.offset);
  selection?.modify('move', 'backward', 'word');
  selection?.modify('extend', 'forward', 'word');
  fire('dblclick', 2);
}

/** Height of a section's tab in CSS pixels of the page, also while none is drawn. */
function tabHeight(host: HTMLElement): number {
  const tab = host.shadowRoot?.querySelector('.tab');
  const scale = Number(getComputedStyle(host).getPropertyValue('--s'));
  return tab ? Number.parseFloat(getComputedStyle(tab).height) * scale : 0;
}
