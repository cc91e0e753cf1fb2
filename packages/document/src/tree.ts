/** Something that may stand below another of its kind: a category, an item of a menu. Siblings are in their order. */
export interface TreeEntry {
  id: string;
  /** Null: at the top level. */
  parent: string | null;
}

/** A place in a tree: below `parent`, at this index among those who stand there besides the entry itself. */
export interface TreePlace {
  parent: string | null;
  index: number;
}

/** The place of an entry; null if there is no such entry. */
export function placeOf(entries: readonly TreeEntry[], id: string): TreePlace | null {
  const entry = entries.find((one) => one.id === id);
  if (!entry) return null;
  const siblings = entries.filter(({ parent }) => parent === entry.parent);
  return { parent: entry.parent, index: siblings.indexOf(entry) };
}

/** The entry and all below it. Survives circles of parents. */
export function branchOf(entries: readonly TreeEntry[], id: string): Set<string> {
  const below = new Map<string, string[]>();
  for (const entry of entries) {
    if (entry.parent === null) continue;
    const siblings = below.get(entry.parent);
    if (siblings) siblings.push(entry.id);
    else below.set(entry.parent, [entry.id]);
  }
  const branch = new Set([id]);
  // A set hands out what is added to it while it is walked.
  for (const one of branch) for (const child of below.get(one) ?? []) branch.add(child);
  return branch;
}

/**
 * The entries with one of them, and all below it, at another place. The same list where nothing changes: the entry is
 * there already, is unknown, or the place lies below the entry itself.
 */
export function moveEntry<E extends TreeEntry>(
  entries: readonly E[],
  id: string,
  place: TreePlace,
): readonly E[] {
  const entry = entries.find((one) => one.id === id);
  if (!entry) return entries;
  if (place.parent !== null) {
    const isKnown = entries.some((one) => one.id === place.parent);
    if (!isKnown || branchOf(entries, id).has(place.parent)) return entries;
  }
  const rest = entries.filter((one) => one !== entry);
  const siblings = rest.filter(({ parent }) => parent === place.parent);
  const index = Math.min(Math.max(place.index, 0), siblings.length);
  const now = placeOf(entries, id);
  if (now?.parent === place.parent && now.index === index) return entries;
  const before = siblings[index];
  const at = before ? rest.indexOf(before) : rest.length;
  return rest.toSpliced(at, 0, { ...entry, parent: place.parent });
}
