import { useLayoutEffect, useRef } from 'react';

/**
 * Brings a text into its form when its field is left, if a person typed it since. A text that undo brought back stays as
 * it is: tidying it would be a new step, and undo could never get past it.
 */
export function useTidyOnLeave(
  text: string,
  tidy: (text: string) => string,
  onTidied: (text: string) => void,
): { typed: (text: string) => void; leave: () => void } {
  const typed = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (typed.current !== text) typed.current = null;
  }, [text]);
  return {
    typed(next) {
      typed.current = next;
    },
    leave() {
      const isTyped = typed.current === text;
      typed.current = null;
      const tidied = tidy(text);
      if (isTyped && tidied !== text) onTidied(tidied);
    },
  };
}
