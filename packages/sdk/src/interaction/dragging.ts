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
  /** Puts back what is being dragged. @returns whether anything was */
  cancel(): boolean;
  stop(): void;
}

/** CSS pixels: less is a click with an unsteady hand; this near to an edge the page scrolls; so far a frame. */
const [threshold, edge, step] = [5, 60, 14];

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

  const begin = (tab: HTMLElement, down: PointerEvent): void => {
    const id = handlers.grabbed(tab.closest('.hover') ? 'hover' : 'sel');
    if (id === null) return;
    const during = new AbortController();
    const options = { signal: AbortSignal.any([signal, during.signal]), capture: true };
    let y = down.clientY;
    let scrolling = 0;
    const scroll = (): void => {
      const by = y < edge ? -step : y > innerHeight - edge ? step : 0;
      if (by) {
        scrollBy(0, by);
        overlay.drop(handlers.dropPlace(y).y);
      }
      scrolling = requestAnimationFrame(scroll);
    };
    end = () => {
      isDragging = false;
      during.abort();
      cancelAnimationFrame(scrolling);
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
          scrolling = requestAnimationFrame(scroll);
        }
        overlay.drop(handlers.dropPlace(y).y);
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
    cancel() {
      const wasDragging = isDragging;
      end();
      return wasDragging;
    },
    stop() {
      end();
      stop.abort();
    },
  };
}
