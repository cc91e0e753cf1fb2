import { freeName, type MenuItem } from '@vold/contract';
import type { TreeEntry } from './tree.ts';

/** An item of a website menu and its place in the tree; `item` has no `child`. */
export interface MenuEntry extends TreeEntry {
  item: MenuItem;
}

/**
 * A menu as a flat list, depth first. Ids are made unique: an API caller may have written one twice, and an entry is
 * found by its id.
 */
export function menuEntries(items: readonly MenuItem[]): MenuEntry[] {
  const entries: MenuEntry[] = [];
  const taken = new Set<string>();
  const add = (siblings: readonly MenuItem[], parent: string | null) => {
    for (const { child, ...item } of siblings) {
      const id = freeName(item.id, (id) => taken.has(id));
      taken.add(id);
      entries.push({ id, parent, item: id === item.id ? item : { ...item, id } });
      add(child ?? [], id);
    }
  };
  add(items, null);
  return entries;
}

/** The nested menu of a flat list. Entries whose parent is not there are left out with all below them. */
export function menuOf(entries: readonly MenuEntry[]): MenuItem[] {
  const below = new Map<string | null, MenuEntry[]>();
  for (const entry of entries) {
    const siblings = below.get(entry.parent);
    if (siblings) siblings.push(entry);
    else below.set(entry.parent, [entry]);
  }
  const nest = (parent: string | null): MenuItem[] =>
    (below.get(parent) ?? []).map(({ id, item }) => {
      const child = nest(id);
      return child.length > 0 ? { ...item, child } : item;
    });
  return nest(null);
}

/** Top-level items in the order that the menu's `order` gives; those that it does not name come last (SETN-04). */
export function inMenuOrder(items: readonly MenuItem[], order: readonly string[]): MenuItem[] {
  const place = new Map(order.map((id, index) => [id, index]));
  const last = order.length;
  return items.toSorted((a, b) => (place.get(a.id) ?? last) - (place.get(b.id) ?? last));
}
