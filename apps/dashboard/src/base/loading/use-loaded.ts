import { useEffect, useState } from 'react';
import { afterPress } from './after-press.ts';
import { loadThen } from './load-then.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Code that is needed soon: it is fetched when nothing else waits, and there at once when it is wanted. Null until then.
 */
export function useLoaded<Part>(load: () => Promise<Part>, isWanted: boolean): Part | null {
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null);
  // If it fails, it is asked for again when it is wanted.
  useEffect(() => whenIdle(() => void load().catch(() => {})), [load]);
  useEffect(() => {
    if (isWanted) void loadThen(load, (part) => afterPress(() => setLoaded({ part })));
  }, [load, isWanted]);
  return loaded?.part ?? null;
}
