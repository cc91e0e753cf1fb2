import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

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

/**
 * Draws only the lines of a list that can be seen. All lines are as high as the first one: it is marked with
 * `data-line`, as are the others, with its index.
 *
 * @param guess pixels of a line until the first one is drawn
 * @param gap pixels between two lines
 */
export function useVisibleLines(
  count: number,
  list: RefObject<HTMLElement | null>,
  { guess, gap = 0 }: { guess: number; gap?: number },
): VisibleLines {
  const [height, setHeight] = useState(guess);
  const [margin, setMargin] = useState(0);
  const [painted, setPainted] = useState(false);
  const focused = useRef<number | null>(null);
  // What cannot be seen yet does not keep what can from being painted.
  const overscan = painted ? Math.max(1, Math.round(around / (guess + gap))) : 0;
  const lines = useVirtualizer<HTMLElement, Element>({
    count,
    overscan,
    scrollMargin: margin,
    estimateSize: () => height + gap,
    // Until it is measured.
    initialRect: { width: window.innerWidth, height: window.innerHeight - taken },
    getScrollElement: () => document.getElementById('main'),
    rangeExtractor: ({ startIndex, endIndex }) => {
      const kept = focused.current !== null && focused.current < count ? [focused.current] : [];
      const first = Math.min(Math.max(0, startIndex - overscan), ...kept);
      const last = Math.max(Math.min(count - 1, endIndex + overscan), ...kept);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line's size is all that its measures depend on
  useEffect(() => lines.measure(), [height, gap]);

  useEffect(() => startTransition(() => setPainted(true)), []);

  // What stands above the list may come later, and be as high as it wants.
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    if (!list.current || !main) return;
    const line = list.current.querySelector('[data-line]')?.getBoundingClientRect().height;
    if (line && Math.abs(line - height) >= 1) setHeight(line);
    const top = list.current.getBoundingClientRect().top - main.getBoundingClientRect().top + main.scrollTop;
    if (Math.abs(top - margin) >= 1) setMargin(top);
  });

  const shown = lines.getVirtualItems();
  const first = shown[0];
  const last = shown.at(-1);
  return {
    from: first?.index ?? 0,
    to: last ? last.index + 1 : 0,
    before: first ? first.start - margin : 0,
    after: last ? Math.max(0, count * (height + gap) - (last.end - margin)) : 0,
    onFocus: ({ target }) => {
      const line = target.closest('[data-line]')?.getAttribute('data-line');
      // What has the focus may be a menu that a line has opened: then the line before is still the one.
      if (line) focused.current = Number(line);
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
