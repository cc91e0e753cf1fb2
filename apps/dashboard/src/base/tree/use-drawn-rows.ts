import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows that fill the highest usual screen, and those of each further step. */
const [first, step] = [40, 120];

/**
 * The number of rendered rows of a tree: those on the screen are painted first, the others follow without blocking the user's
 * input.
 *
 * @returns the number, and a function that renders the rest at once: moving a row needs all of them
 */
export function useDrawnRows(count: number): [drawn: number, drawAll: () => void] {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + step));
  }, [drawn, count]);
  return [
    drawn,
    () => {
      const draw = () => setDrawn(Number.POSITIVE_INFINITY);
      if (drawn < count) flushSync(draw);
      else draw();
    },
  ];
}
