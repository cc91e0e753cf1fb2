import { placeOf, type TreePlace } from '@vold/document';
import type { TreeNode } from './tree-rows.ts';

export type TreeDirection = 'up' | 'down' | 'in' | 'out';

/** The direction in which an arrow key moves a node. */
export function directionOf(key: string): TreeDirection | null {
  switch (key) {
    case 'ArrowUp':
      return 'up';
    case 'ArrowDown':
      return 'down';
    case 'ArrowRight':
      return 'in';
    case 'ArrowLeft':
      return 'out';
    default:
      return null;
  }
}

/**
 * One step with the keyboard: up and down among the siblings and beyond them out of the one they lie in; in: below the
 * sibling before, as its last; out: behind the one it lies in. Null: there is no further.
 */
export function stepPlace(
  nodes: readonly TreeNode[],
  id: string,
  direction: TreeDirection,
): TreePlace | null {
  const place = placeOf(nodes, id);
  if (!place) return null;
  const siblings = nodes.filter(({ parent }) => parent === place.parent);
  const outer = place.parent === null ? null : placeOf(nodes, place.parent);
  switch (direction) {
    case 'up':
      return place.index > 0 ? { ...place, index: place.index - 1 } : outer;
    case 'down':
      if (place.index < siblings.length - 1) return { ...place, index: place.index + 1 };
      return outer && { ...outer, index: outer.index + 1 };
    case 'out':
      return outer && { ...outer, index: outer.index + 1 };
    case 'in': {
      const before = siblings[place.index - 1];
      if (!before) return null;
      return { parent: before.id, index: nodes.filter(({ parent }) => parent === before.id).length };
    }
  }
}

/** A place in words: `Rooms is number 2 of 4, level 2, below Stay`. */
export function describePlace(nodes: readonly TreeNode[], id: string): string {
  const node = nodes.find((one) => one.id === id);
  const place = placeOf(nodes, id);
  if (!node || !place) return '';
  const siblings = nodes.filter(({ parent }) => parent === place.parent).length;
  const above = nodes.find((one) => one.id === place.parent);
  const where = above ? `, below ${above.title}` : '';
  return `${node.title} is number ${place.index + 1} of ${siblings}, level ${levelOf(nodes, id)}${where}`;
}

function levelOf(nodes: readonly TreeNode[], id: string): number {
  const parents = new Map(nodes.map((node) => [node.id, node.parent]));
  const seen = new Set<string>();
  for (let at: string | null | undefined = id; at && !seen.has(at); at = parents.get(at)) seen.add(at);
  return seen.size;
}
