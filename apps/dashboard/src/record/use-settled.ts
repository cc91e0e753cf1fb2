import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import type { RecordData, RecordSource } from './record-source.ts';

/** The draft and what of it is unsaved, as they are once typing pauses; following them never holds up a key. */
export function useSettled(source: RecordSource): { draft: RecordData; changed: readonly string[] } {
  const changed = useSyncExternalStore(source.subscribeSettled, source.changed);
  const [draft, setDraft] = useState(source.draft);
  useEffect(() => {
    const follow = () => startTransition(() => setDraft(source.draft()));
    follow();
    return source.subscribeSettled(follow);
  }, [source]);
  return { draft, changed };
}
