import { keptInOrder } from './list-order.ts';

export interface MergedOrder {
  ids: string[];
  /** Sections that both sides moved to different places; mine is where they are. */
  clashes: { id: string; base: string | null; mine: string | null; theirs: string | null }[];
}

/**
 * Merges three orders. Theirs is the ground; what I moved or added goes after the section that it follows in my
 * order.
 *
 * @param stays ids of the result; every one is in `mine` or `theirs`
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  stays: ReadonlySet<string>,
): MergedOrder {
  const movedByMe = moved(base, mine);
  const movedByThem = moved(base, theirs);
  const inTheirs = new Set(theirs);
  const ids = theirs.filter((id) => stays.has(id));
  const clashes: MergedOrder['clashes'] = [];
  let previous: string | null = null;
  for (const id of mine) {
    if (!stays.has(id)) continue;
    const isNewHere = !inTheirs.has(id);
    if (isNewHere || movedByMe.has(id)) {
      const there = { mine: precedes(mine, id), theirs: precedes(theirs, id) };
      if (!isNewHere && movedByThem.has(id) && there.mine !== there.theirs)
        clashes.push({ id, base: precedes(base, id), ...there });
      place(ids, id, previous);
    }
    previous = id;
  }
  return { ids, clashes };
}

function moved(base: readonly string[], side: readonly string[]): Set<string> {
  const inSide = new Set(side);
  const inBase = new Set(base);
  const from = base.filter((id) => inSide.has(id));
  const to = side.filter((id) => inBase.has(id));
  const kept = keptInOrder(from, to);
  return new Set(to.filter((id) => !kept.has(id)));
}

/** Puts an id behind another one, or first; it may stand there already. */
export function place(ids: string[], id: string, afterId: string | null): void {
  const old = ids.indexOf(id);
  if (old >= 0) ids.splice(old, 1);
  ids.splice(afterId === null ? 0 : ids.indexOf(afterId) + 1, 0, id);
}

/** The id before an id, null for the first. */
export function precedes(ids: readonly string[], id: string): string | null {
  return ids[ids.indexOf(id) - 1] ?? null;
}
