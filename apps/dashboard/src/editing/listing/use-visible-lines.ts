import {
  type FocusEvent,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { activeOrLost, focusable, useFocusRescue } from '../../core/popups/last-focus.ts';

/** The rendered lines of a list: those on the screen, some around them, and the one with the focus. */
interface VisibleLines {
  /** Index of the first line, and of the line after the last. */
  from: number;
  to: number;
  /** Pixels of the lines before and after them. */
  before: number;
  after: number;
  /** Handlers for the list's element: a line with the focus stays rendered when it is scrolled away. */
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
}

/** Pixels around the screen in which lines are rendered; at least one line, so that Tab reaches the next one. */
const around = 264;
/** Minimum height of bars and filters in pixels. */
const taken = 200;

interface Seen {
  /** First and last line on the screen; the last one may be after the end of the list. */
  first: number;
  last: number;
  /** Pixels of a line. */
  height: number;
}

/**
 * Renders only the visible lines of a list. All lines have the height of the first one, and their index as `data-line`. Nothing
 * is measured before the first paint, since that would need a second layout (docs/decisions/0019).
 *
 * @param guess pixels of a line until the first one is rendered
 * @param gap pixels between two lines
 */
export function useVisibleLines(
  count: number,
  list: RefObject<HTMLElement | null>,
  { guess, gap = 0 }: { guess: number; gap?: number },
): VisibleLines {
  const [seen, setSeen] = useState<Seen>(() => ({
    first: 0,
    last: Math.floor((window.innerHeight - taken) / (guess + gap)),
    height: guess,
  }));
  const [painted, setPainted] = useState(false);
  const focused = useRef<number | null>(null);
  const working = useRef<Element | null>(null);

  useEffect(() => startTransition(() => setPainted(true)), []);

  // After every render: content above the list may load later.
  useLayoutEffect(() => {
    const now = painted ? look(list.current, seen, gap) : seen;
    if (now !== seen) setSeen(now);
  });

  useFocusRescue();
  // The focus of a removed line moves to the line in its place.
  useLayoutEffect(() => {
    const lost = activeOrLost();
    if (!lost || lost.isConnected || lost !== working.current) return;
    const line = Number(lost.closest('[data-line]')?.getAttribute('data-line'));
    const lines = [...(list.current?.querySelectorAll('[data-line]') ?? [])];
    const next = lines.find((one) => Number(one.getAttribute('data-line')) === line) ?? lines.at(-1);
    next?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
  });

  useEffect(() => {
    const main = document.getElementById('main');
    if (!main || !painted) return;
    const update = () => setSeen((before) => look(list.current, before, gap));
    // In the same frame as the scroll, so that no empty place is shown.
    const scrolled = () => flushSync(update);
    main.addEventListener('scroll', scrolled, { passive: true });
    const sizes = new ResizeObserver(update);
    sizes.observe(main);
    return () => {
      main.removeEventListener('scroll', scrolled);
      sizes.disconnect();
    };
  }, [painted, list, gap]);

  const pitch = seen.height + gap;
  // Lines outside the screen are rendered only after the first paint.
  const more = painted ? Math.max(1, Math.round(around / pitch)) : 0;
  const kept = focused.current !== null && focused.current < count ? [focused.current] : [];
  const end = Math.max(0, count - 1);
  const from = Math.max(0, Math.min(seen.first - more, end, ...kept));
  const to = count === 0 ? 0 : Math.min(end, Math.max(seen.last + more, from, ...kept)) + 1;
  return {
    from,
    to,
    before: from * pitch,
    after: (count - to) * pitch,
    onFocus: ({ target }) => {
      working.current = target;
      const line = target.closest('[data-line]')?.getAttribute('data-line');
      // The focus may be in a menu of a line: then its line stays the focused one.
      if (line) focused.current = Number(line);
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}

/** Returns the lines on the screen; the same object if nothing has changed. */
function look(list: HTMLElement | null, before: Seen, gap: number): Seen {
  const main = document.getElementById('main');
  const measured = list?.querySelector('[data-line]')?.getBoundingClientRect().height;
  if (!main || !list || !measured) return before;
  const height = Math.abs(measured - before.height) >= 1 ? measured : before.height;
  const top = main.getBoundingClientRect().top - list.getBoundingClientRect().top;
  const lineAt = (pixels: number) => Math.max(0, Math.floor(pixels / (height + gap)));
  const [first, last] = [lineAt(top), lineAt(top + main.clientHeight)];
  const same = first === before.first && last === before.last && height === before.height;
  return same ? before : { first, last, height };
}
