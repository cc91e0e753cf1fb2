import { startTransition, useEffect, useState } from 'react';
import type { RecordData, RecordSource } from '../fields/record-source.ts';

interface Settled {
  saved: RecordData;
  values: RecordData;
  changed: readonly string[];
}

/** Follows the saved record, the values and the changed fields once typing pauses; rendering them never delays a key. */
export function useSettled(source: RecordSource): Settled {
  const [settled, setSettled] = useState(() => look(source));
  useEffect(() => {
    const follow = () =>
      startTransition(() => setSettled((before) => (isLike(before, look(source)) ? before : look(source))));
    follow();
    return source.subscribeSettled(follow);
  }, [source]);
  return settled;
}

function look(source: RecordSource): Settled {
  return { saved: source.saved(), values: source.values(), changed: source.changed() };
}

function isLike(a: Settled, b: Settled): boolean {
  return a.saved === b.saved && a.values === b.values && a.changed === b.changed;
}
