import { moveEntry } from '@vold/document';
import { describe, expect, it } from 'vitest';
import { indexUnder, levelsAt, placeAt } from './tree-drop.ts';
import { buildTree, type TreeNode, visibleRows } from './tree-rows.ts';
import { describePlace, stepPlace, type TreeDirection } from './tree-step.ts';

const node = (id: string, parent: string | null = null): TreeNode => ({
  id,
  title: id.toUpperCase(),
  parent,
});
const nodes = [node('a'), node('a1', 'a'), node('a2', 'a'), node('b'), node('b1', 'b'), node('c')];
const rowsOf = (open: string[]) => visibleRows(buildTree(nodes), new Set(open));
/** Depth first, with its level: `a1 a12 b1`. */
const sketch = (list: readonly TreeNode[]) =>
  visibleRows(buildTree(list), new Set(list.map(({ id }) => id)))
    .map(({ id, level }) => `${id}:${level}`)
    .join(' ');

describe('the row under the pointer', () => {
  const boxes = Array.from({ length: 5 }, (_, index) => ({ top: index * 100, height: 100 }));
  const under = (from: number, to: number, pointer: number) =>
    indexUnder({ boxes, from, to, pointer, threshold: 0.65 });

  it('CONST-07 changes places with the dragged one in its middle 65 %', () => {
    expect(under(0, 0, 117)).toBe(0);
    expect(under(0, 0, 118)).toBe(1);
    expect(under(0, 0, 182)).toBe(1);
    expect(under(0, 0, 183)).toBe(0);
  });

  it('SETN-13 changes places with the dragged one also where rows have moved', () => {
    // Row 1 has moved up to where row 0 was.
    expect(under(0, 1, 150)).toBe(1);
    expect(under(0, 1, 50)).toBe(0);
    expect(under(4, 4, 150)).toBe(1);
    expect(under(4, 1, 250)).toBe(2);
  });

  it('is the first above the list, and the last below it', () => {
    expect(under(2, 2, -30)).toBe(0);
    expect(under(2, 2, 900)).toBe(4);
  });
});

describe('the place of a dropped row', () => {
  const rows = rowsOf(['a']); // a a1 a2 b(closed) c
  const none = () => 0;

  it('has the levels that the rows around it allow', () => {
    expect(levelsAt(rows, 4, 4)).toEqual({ lowest: 1, highest: 2 });
    expect(levelsAt(rows, 4, 1)).toEqual({ lowest: 2, highest: 2 });
    expect(levelsAt(rows, 4, 3)).toEqual({ lowest: 1, highest: 3 });
  });

  it('is below, beside or above, as its level says', () => {
    expect(placeAt(rows, 4, 3, 3, none)).toEqual({ parent: 'a2', index: 0 });
    expect(placeAt(rows, 4, 3, 2, none)).toEqual({ parent: 'a', index: 2 });
    expect(placeAt(rows, 4, 3, 1, none)).toEqual({ parent: null, index: 1 });
    expect(placeAt(rows, 4, 1, 2, none)).toEqual({ parent: 'a', index: 0 });
    expect(placeAt(rows, 4, 0, 1, none)).toEqual({ parent: null, index: 0 });
  });

  it('is the last below a closed row', () => {
    expect(placeAt(rows, 4, 4, 2, () => 1)).toEqual({ parent: 'b', index: 1 });
  });

  it('leaves everything as it is where it was', () => {
    for (const [index, row] of rows.entries()) {
      const place = placeAt(rows, index, index, row.level, none);
      expect(moveEntry(nodes, row.id, place)).toBe(nodes);
    }
  });
});

describe('the keyboard', () => {
  const step = (id: string, direction: TreeDirection) => {
    const place = stepPlace(nodes, id, direction);
    return place && sketch(moveEntry(nodes, id, place));
  };

  it('moves among siblings, and beyond them out of what they lie in', () => {
    expect(step('a2', 'up')).toBe('a:1 a2:2 a1:2 b:1 b1:2 c:1');
    expect(step('a1', 'up')).toBe('a1:1 a:1 a2:2 b:1 b1:2 c:1');
    expect(step('a2', 'down')).toBe('a:1 a1:2 a2:1 b:1 b1:2 c:1');
    expect(step('a', 'up')).toBeNull();
    expect(step('c', 'down')).toBeNull();
  });

  it('moves in and out', () => {
    expect(step('c', 'in')).toBe('a:1 a1:2 a2:2 b:1 b1:2 c:2');
    expect(step('a1', 'in')).toBeNull();
    expect(step('a1', 'out')).toBe('a:1 a2:2 a1:1 b:1 b1:2 c:1');
    expect(step('a', 'out')).toBeNull();
  });

  it('says where something stands', () => {
    expect(describePlace(nodes, 'a2')).toBe('A2 is number 2 of 2, level 2, below A');
    expect(describePlace(nodes, 'c')).toBe('C is number 3 of 3, level 1');
  });
});
