import { onlineManager } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds until a server that did not answer is asked again, while the browser has a connection. */
const pause = 5000;

/** Runs something once, as soon as the server may answer again. @returns gives it up */
function whenReachable(run: () => void): () => void {
  const stop = () => {
    unsubscribe();
    clearTimeout(timer);
  };
  const go = () => {
    stop();
    run();
  };
  const unsubscribe = onlineManager.subscribe((online) => {
    if (online) go();
  });
  const timer = onlineManager.isOnline() ? setTimeout(go, pause) : undefined;
  return stop;
}

/** The same for a screen: one thing at a time, given up with the screen. Null gives it up at once. */
export function useWhenReachable(): (run: (() => void) | null) => void {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return useCallback((run) => {
    stop.current?.();
    stop.current = run ? whenReachable(run) : undefined;
  }, []);
}
