import { useLocation } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This step leads back to an earlier screen, although it is a new step for the browser. */
    returns?: boolean;
  }
}

interface Place {
  /** Pixels that the list was scrolled. */
  top: number;
  /** The step of the browser's history with this position. */
  step: string | undefined;
}

/** Last scroll positions of lists by client, address and filters, until the page is closed. */
const places = new Map<string, Place>();
/** Maximum number of frames to wait for the content above the list and the height of its lines. */
const patience = 30;

/**
 * Restores the scroll position of a list after Back (the browser's, and ours). Other ways, and other pages of the same list,
 * start at its top.
 *
 * @param list names the list with its filters
 * @param page of the list, from 1
 * @param ready the records are loaded
 */
export function useListPlace(list: string, page: number, ready: boolean): void {
  const step = useLocation({ select: ({ state }) => state.__TSR_key ?? state.key });
  const returns = useLocation({ select: ({ state }) => state.returns === true });
  const shown = useRef({ list: '', page });

  useLayoutEffect(() => {
    const main = document.getElementById('main');
    if (!main || !ready) return;
    const before = shown.current;
    shown.current = { list, page };
    const place = places.get(list);
    let stop = () => {};
    if (before.list !== list && place && (returns || place.step === step)) stop = goTo(main, place.top);
    else if (before.list !== '' && before.page !== page) main.scrollTop = 0;
    const keep = () => places.set(list, { top: main.scrollTop, step });
    main.addEventListener('scroll', keep, { passive: true });
    return () => {
      stop();
      main.removeEventListener('scroll', keep);
    };
  }, [list, page, ready, step, returns]);
}

/** Scrolls as soon as the content is high enough, unless the user scrolls first. */
function goTo(main: HTMLElement, top: number): () => void {
  let frame = 0;
  let left = patience;
  const listening = new AbortController();
  const stop = () => {
    cancelAnimationFrame(frame);
    listening.abort();
  };
  const move = () => {
    main.scrollTop = top;
    left -= 1;
    if (left > 0 && Math.abs(main.scrollTop - top) >= 1) frame = requestAnimationFrame(move);
    else stop();
  };
  for (const kind of ['wheel', 'pointerdown', 'keydown'])
    window.addEventListener(kind, stop, { signal: listening.signal, passive: true });
  move();
  return stop;
}
