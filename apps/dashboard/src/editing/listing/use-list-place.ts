import { useLocation } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This step leads back to a screen that was left, though it is a new one for the browser. */
    returns?: boolean;
  }
}

interface Place {
  /** Pixels that the list was scrolled. */
  top: number;
  /** The step of the browser's history at which it was there. */
  step: string | undefined;
}

/** Where each list was left, by client, address and filters, as long as the dashboard is open. */
const places = new Map<string, Place>();
/** Frames in which what stands above the list, and the height of its lines, may still come. */
const patience = 30;

/**
 * Back leads to where a list was left (the browser's Back, and ours), every other way to its top; so does another page of
 * the same list.
 *
 * @param list names the list with its filters
 * @param page of the list, from 1
 * @param ready the records are there
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

/** Scrolls as soon as there is enough to scroll; a person who scrolls meanwhile is not dragged back. */
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
