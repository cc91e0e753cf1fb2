import { type MenuItem, menuItem } from '@vold/contract';
import { type MenuEntry, menuEntries, menuOf } from './menu.ts';
import { mergeOrder, place, precedes } from './merge-order.ts';
import { mergeValues } from './merge-values.ts';
import { same } from './same.ts';

export interface MergedMenu {
  items: MenuItem[];
  /**
   * Ids of items of which both sides changed the same thing differently, or that both moved to different places; the
   * merged menu has mine there.
   */
  clashes: string[];
}

type Side = ReadonlyMap<string, MenuEntry>;

/**
 * Three-way merge of a menu, item by item: fields, places and order. An item that one side removed and the other left
 * as it was is gone; one that the other changed stays.
 */
export function mergeMenus(
  base: readonly MenuItem[],
  mine: readonly MenuItem[],
  theirs: readonly MenuItem[],
): MergedMenu {
  const [old, left, right] = [bySide(base), bySide(mine), bySide(theirs)];
  const clashes = new Set<string>();
  const merged = new Map<string, MenuEntry>();
  for (const id of new Set([...left.keys(), ...right.keys()])) {
    const entry = mergeEntry(old.get(id), left.get(id), right.get(id), clashes);
    if (entry) merged.set(id, entry);
  }
  const placed = withoutCircles(withParents(merged, [left, right, old]), left, right);
  for (const { id, parent } of placed.values()) {
    const [from, there] = [old.get(id)?.parent, right.get(id)?.parent];
    // They moved it elsewhere, and that could not be kept.
    if (left.has(id) && there !== undefined && there !== from && there !== parent && placed.has(there ?? id))
      clashes.add(id);
  }
  const kept = [...placed.values()];
  const entries = [...new Set(kept.map(({ parent }) => parent))].flatMap((parent) => {
    const stays = new Set(kept.filter((one) => one.parent === parent).map(({ id }) => id));
    const [mineBelow, theirsBelow] = [idsBelow(left, parent), idsBelow(right, parent)];
    const { ids, clashes: moved } = mergeOrder(idsBelow(old, parent), mineBelow, theirsBelow, stays);
    for (const { id } of moved) clashes.add(id);
    for (const id of mineBelow) {
      // Both brought it here from elsewhere, to different places.
      const both = old.has(id) && old.get(id)?.parent !== parent && theirsBelow.includes(id) && stays.has(id);
      const before = precedes(mineBelow, id);
      if (!both || before === precedes(theirsBelow, id)) continue;
      clashes.add(id);
      place(ids, id, before !== null && stays.has(before) ? before : null);
    }
    // Who lost the item above came up from a place that neither side has.
    const others = [...stays].filter((id) => !ids.includes(id));
    return [...ids, ...others].flatMap((id) => placed.get(id) ?? []);
  });
  return { items: menuOf(entries), clashes: [...clashes] };
}

function bySide(items: readonly MenuItem[]): Side {
  return new Map(menuEntries(items).map((entry) => [entry.id, entry]));
}

function idsBelow(side: Side, parent: string | null): string[] {
  return [...side.values()].filter((entry) => entry.parent === parent).map(({ id }) => id);
}

function mergeEntry(
  base: MenuEntry | undefined,
  mine: MenuEntry | undefined,
  theirs: MenuEntry | undefined,
  clashes: Set<string>,
): MenuEntry | null {
  if (!mine || !theirs) {
    const kept = mine ?? theirs ?? null;
    return base && kept && same(base, kept) ? null : kept;
  }
  const known = base ?? { item: {}, parent: undefined };
  const item = mergeValues(known.item, mine.item, theirs.item, [], () => clashes.add(mine.id));
  return {
    id: mine.id,
    parent: mine.parent === known.parent ? theirs.parent : mine.parent,
    item: menuItem.safeParse(item).data ?? mine.item,
  };
}

/** An item below a removed one moves to the next ancestor that still exists. */
function withParents(
  entries: ReadonlyMap<string, MenuEntry>,
  sides: readonly Side[],
): Map<string, MenuEntry> {
  const above = (id: string | null): string | null => {
    const seen = new Set<string>();
    let at = id;
    while (at !== null && !entries.has(at)) {
      if (seen.has(at)) return null;
      seen.add(at);
      const gone = at;
      at = sides.map((side) => side.get(gone)?.parent).find((parent) => parent !== undefined) ?? null;
    }
    return at;
  };
  return new Map([...entries].map(([id, entry]) => [id, { ...entry, parent: above(entry.parent) }]));
}

/** Two moves may put two items below each other: then my places hold, which are a tree by themselves. */
function withoutCircles(entries: Map<string, MenuEntry>, mine: Side, theirs: Side): Map<string, MenuEntry> {
  if ([...entries.keys()].every((id) => isRooted(entries, id))) return entries;
  const own = new Map(
    [...entries].map(([id, entry]) => [id, { ...entry, parent: (mine.get(id) ?? entry).parent }]),
  );
  return withParents(own, [mine, theirs]);
}

function isRooted(entries: ReadonlyMap<string, MenuEntry>, id: string): boolean {
  const seen = new Set<string>();
  let at: string | null = id;
  while (at !== null) {
    if (seen.has(at)) return false;
    seen.add(at);
    at = entries.get(at)?.parent ?? null;
  }
  return true;
}
