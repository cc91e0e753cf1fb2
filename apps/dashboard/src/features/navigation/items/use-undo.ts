import { same } from '@vold/document';
import { useRef, useState } from 'react';

/** As many steps as anybody takes back. */
const most = 100;

interface Steps<T> {
  past: readonly T[];
  future: readonly T[];
}

export interface Undo {
  /** Undefined: there is nothing to take back. */
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

/**
 * Steps back and forth of one value of a form. A value that comes from elsewhere (a discarded form, a merge) begins anew;
 * a save leaves the steps as they are.
 */
export function useUndo<T>(value: T, onChange: (value: T) => void): Undo & { change: (value: T) => void } {
  const [steps, setSteps] = useState<Steps<T>>({ past: [], future: [] });
  const told = useRef(value);
  if (!same(told.current, value) && (steps.past.length > 0 || steps.future.length > 0)) {
    setSteps({ past: [], future: [] });
  }
  told.current = value;
  const tell = (next: T, kept: Steps<T>) => {
    told.current = next;
    setSteps({ past: kept.past.slice(-most), future: kept.future });
    onChange(next);
  };
  const { past, future } = steps;
  const [last, next] = [past.at(-1), future[0]];
  return {
    change: (changed) => tell(changed, { past: [...past, value], future: [] }),
    undo: past.length
      ? () => tell(last as T, { past: past.slice(0, -1), future: [value, ...future] })
      : undefined,
    redo: future.length
      ? () => tell(next as T, { past: [...past, value], future: future.slice(1) })
      : undefined,
  };
}
