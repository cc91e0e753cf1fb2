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

/** The lines of a list that exist in the document: those on the screen, some around them, and the one with the focus. */
interface VisibleLines {
  /** First line, and the one behind the last. */
  from: number;
  to: number;
  /** Pixels that the lines before and behind them would take. */
  before: number;
  after: number;
  /** For the list's element: a line in which somebody works stays, however far it is scrolled away. */
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
}

/** Pixels around the screen in which lines exist as well; at least one, so that Tab always finds the next one. */
const around = 264;
/** Pixels that bars and filters take from the window, at least. */
const taken = 200;

interface Seen {
  /** First and last line on the screen, as if there were no end of lines. */
  first: number;
  last: number;
  /** Pixels of a line. */
  height: number;
}

/**
 * Draws only the lines of a list that can be seen. All lines are as high as the first one: it is marked with
 * `data-line`, as are the others, with its index. Nothing is measured before the first paint: that would make the browser
 * lay the page out twice before anybody sees it (docs/decisions/0019).
 *
 * @param guess pixels of a line until the first one is drawn
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

  // With every drawing: what stands above the list may come later, and be as high as it wants.
  useLayoutEffect(() => {
    const now = painted ? look(list.current, seen, gap) : seen;
    if (now !== seen) setSeen(now);
  });

  useFocusRescue();
  // A line that goes, by what was done with it, gives the focus to the one that comes to its place.
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
    // In the frame that is scrolled, so that it never shows an empty place.
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
  // What cannot be seen yet does not keep what can from being painted.
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
      // What has the focus may be a menu that a line has opened: then the line before is still the one.
      if (line) focused.current = Number(line);
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}

/** What is on the screen now; the same object where nothing has changed. */
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
