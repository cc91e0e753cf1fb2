import type { ToDashboard, ToFrame } from '@vold/live/frame';
import type { Overlay } from '../overlay/overlay.ts';
import type { DropPlace } from './drop-place.ts';

export interface DraggingHandlers {
  /** The section whose tab was taken hold of. */
  grabbed(tab: 'hover' | 'sel'): string | null;
  dropPlace(y: number): DropPlace;
  /** A click on the tab. */
  onPick(id: string): void;
  onDrop(id: string, afterId: string | null): void;
}

export interface Dragging {
  /** Something is dragged over the page from outside. @returns where it would go */
  drag(drag: ToFrame['VE_DRAG']): ToDashboard['VE_DROP'];
  /** Puts back what is being dragged. @returns whether anything was */
  cancel(): boolean;
  stop(): void;
}

/** CSS pixels: less is a click with an unsteady hand; this near to an edge the page scrolls. */
const [threshold, edge] = [5, 60];
/** Pixels a millisecond, however seldom a slow machine draws; milliseconds that one drawing may count for. */
const [speed, longest] = [0.8, 50];

/**
 * Drags a section by its tab to another place of the page, with mouse, pen or finger. Esc puts it back.
 * (Alt and the arrows do the same by keyboard.)
 *
 */
export function watchDragging(overlay: Overlay, handlers: DraggingHandlers): Dragging {
  const stop = new AbortController();
  const { signal } = stop;
  let end = (): void => {};
  let isDragging = false;

  const drawPlace = (y: number): void => overlay.drop(handlers.dropPlace(y).y);
  let scrollingAt: number | null = null;
  let pending = 0;
  /** Scrolls the page as long as the pointer stays near its top or bottom. */
  const scrollAt = (y: number | null): void => {
    scrollingAt = y;
    if (y === null) {
      cancelAnimationFrame(pending);
      pending = 0;
      return;
    }
    if (pending) return;
    let last = performance.now();
    const scroll = (): void => {
      const now = performance.now();
      const at = scrollingAt ?? 0;
      const direction = at < edge ? -1 : at > innerHeight - edge ? 1 : 0;
      if (direction) {
        // Not as smoothly as the page likes it: each step would wait for the one before.
        scrollBy({ top: direction * speed * Math.min(longest, now - last), behavior: 'instant' });
        drawPlace(at);
      }
      last = now;
      pending = requestAnimationFrame(scroll);
    };
    pending = requestAnimationFrame(scroll);
  };

  const begin = (tab: HTMLElement, down: PointerEvent): void => {
    const id = handlers.grabbed(tab.closest('.hover') ? 'hover' : 'sel');
    if (id === null) return;
    const during = new AbortController();
    const options = { signal: AbortSignal.any([signal, during.signal]), capture: true };
    let y = down.clientY;
    end = () => {
      isDragging = false;
      during.abort();
      scrollAt(null);
      overlay.drop(null);
    };
    addEventListener(
      'pointermove',
      (event) => {
        y = event.clientY;
        if (!isDragging && Math.hypot(event.clientX - down.clientX, y - down.clientY) < threshold) return;
        if (!isDragging) {
          isDragging = true;
          // Else Esc would be the dashboard's.
          window.focus();
          tab.setPointerCapture(down.pointerId);
        }
        scrollAt(y);
        drawPlace(y);
      },
      options,
    );
    addEventListener(
      'pointerup',
      () => {
        const wasDragging = isDragging;
        end();
        const { afterId } = handlers.dropPlace(y);
        if (!wasDragging) handlers.onPick(id);
        else if (afterId !== id) handlers.onDrop(id, afterId);
      },
      options,
    );
    addEventListener('pointercancel', end, options);
  };

  overlay.host.shadowRoot?.addEventListener(
    'pointerdown',
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      const tab = target?.closest<HTMLElement>('.tab');
      if (tab && !target?.closest('button') && event instanceof PointerEvent && event.isPrimary) {
        event.preventDefault();
        begin(tab, event);
      }
    },
    { signal },
  );
  return {
    drag({ phase, y }) {
      scrollAt(phase === 'over' ? y : null);
      if (phase === 'leave') {
        overlay.drop(null);
        return {};
      }
      const place = handlers.dropPlace(y);
      overlay.drop(phase === 'over' ? place.y : null);
      return { afterId: place.afterId };
    },
    cancel() {
      const wasDragging = isDragging;
      end();
      return wasDragging;
    },
    stop() {
      end();
      scrollAt(null);
      stop.abort();
    },
  };
}
