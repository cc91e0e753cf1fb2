import { folded } from '@vold/contract';
import type { TreeEntry } from '@vold/document';

/** A category or a menu item as far as a tree needs it. */
export interface TreeNode extends TreeEntry {
  title: string;
}

/** One row of the tree as it is shown. */
export interface TreeRow {
  id: string;
  title: string;
  /** The parent row. */
  parent: string | null;
  /** Counts from 1. */
  level: number;
  /** Place among its siblings, from 1, and their number. */
  place: number;
  siblings: number;
  hasChildren: boolean;
  /** True if its children are shown. */
  expanded: boolean;
}

/** Nodes below each node, in their order; those at the top are below `null`. */
export type Tree = ReadonlyMap<string | null, readonly TreeNode[]>;

/** Entries in their order become a tree. A parent that does not exist, or a circle of parents, puts an entry on top. */
export function buildTree(entries: readonly TreeNode[]): Tree {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const isRooted = (entry: TreeNode): boolean => {
    const seen = new Set([entry.id]);
    for (let above = entry.parent; above !== null; ) {
      const parent = byId.get(above);
      if (!parent || seen.has(above)) return false;
      seen.add(above);
      above = parent.parent;
    }
    return true;
  };
  const tree = new Map<string | null, TreeNode[]>();
  for (const entry of entries) {
    const parent = isRooted(entry) ? entry.parent : null;
    const siblings = tree.get(parent);
    if (siblings) siblings.push(entry);
    else tree.set(parent, [entry]);
  }
  return tree;
}

/**
 * The rows to show: of a search, every node whose title contains the text and what it lies in; else what is
 * expanded.
 */
export function visibleRows(tree: Tree, expanded: ReadonlySet<string>, text = ''): TreeRow[] {
  const wanted = folded(text.trim());
  const kept = wanted === '' ? null : matching(tree, wanted);
  const rows: TreeRow[] = [];
  const add = (parent: string | null, level: number) => {
    const siblings = (tree.get(parent) ?? []).filter(({ id }) => !kept || kept.has(id));
    for (const [index, { id, title }] of siblings.entries()) {
      const hasChildren = (tree.get(id) ?? []).some((child) => !kept || kept.has(child.id));
      const isExpanded = hasChildren && (kept !== null || expanded.has(id));
      rows.push({
        id,
        title,
        parent,
        level,
        place: index + 1,
        siblings: siblings.length,
        hasChildren,
        expanded: isExpanded,
      });
      if (isExpanded) add(id, level + 1);
    }
  };
  add(null, 1);
  return rows;
}

function matching(tree: Tree, wanted: string): ReadonlySet<string> {
  const kept = new Set<string>();
  const visit = (entry: TreeNode): boolean => {
    // Not `some`: every child has to be visited.
    const below = (tree.get(entry.id) ?? []).filter(visit).length > 0;
    if (below || folded(entry.title).includes(wanted)) kept.add(entry.id);
    return kept.has(entry.id);
  };
  for (const entry of tree.get(null) ?? []) visit(entry);
  return kept;
}

/** A node's title behind those it lies in, for example `Rooms / Villas`. */
export function titlePath(entries: ReadonlyMap<string, TreeNode>, id: string): string {
  const titles: string[] = [];
  const seen = new Set<string>();
  for (let at = entries.get(id); at && !seen.has(at.id); at = entries.get(at.parent ?? '')) {
    seen.add(at.id);
    titles.unshift(at.title);
  }
  return titles.join(' / ');
}
