import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows that fill the highest usual screen, and those of each further step. */
const [first, step] = [40, 120];

/**
 * How many rows of a tree exist in the document: those on the screen are painted first, the others follow without
 * keeping the browser from what somebody does meanwhile.
 *
 * @returns the number, and a function that draws the rest at once: whoever moves a row needs all of them
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
