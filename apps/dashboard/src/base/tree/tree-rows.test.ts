import { describe, expect, it } from 'vitest';
import { treeStep } from './tree-keys.ts';
import { buildTree, type TreeNode, titlePath, visibleRows } from './tree-rows.ts';

const entry = (id: string, parent: string | null = null): TreeNode => ({
  id,
  title: `Title ${id}`,
  parent,
});
const entries = [entry('a'), entry('b'), entry('a1', 'a'), entry('a2', 'a'), entry('a1x', 'a1')];
const tree = buildTree(entries);
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe('the rows of a tree', () => {
  it('shows what is expanded, with level and place', () => {
    expect(ids(visibleRows(tree, new Set()))).toEqual(['a', 'b']);
    const rows = visibleRows(tree, new Set(['a', 'a1']));
    expect(ids(rows)).toEqual(['a', 'a1', 'a1x', 'a2', 'b']);
    expect(rows[3]).toMatchObject({ level: 2, place: 2, siblings: 2, hasChildren: false, expanded: false });
  });

  it('finds by a part of a title and shows what it lies in', () => {
    expect(ids(visibleRows(tree, new Set(), 'A1X'))).toEqual(['a', 'a1', 'a1x']);
    expect(visibleRows(tree, new Set(), 'nothing')).toEqual([]);
    expect(titlePath(new Map(entries.map((one) => [one.id, one])), 'a1x')).toBe(
      'Title a / Title a1 / Title a1x',
    );
  });

  it('loses nobody whose parent is gone or who is his own ancestor', () => {
    const broken = [entry('lost', 'gone'), entry('x', 'y'), entry('y', 'x'), entry('z', 'z')];
    expect(ids(visibleRows(buildTree(broken), new Set())).sort()).toEqual(['lost', 'x', 'y', 'z']);
    expect(titlePath(new Map(broken.map((one) => [one.id, one])), 'x')).toBe('Title y / Title x');
  });

  it('opens one of 20,000 quickly', () => {
    const many = Array.from({ length: 20_000 }, (_, index) =>
      entry(`${index}`, index < 100 ? null : `${index % 100}`),
    );
    const times = [1, 2, 3].map(() => {
      const begun = performance.now();
      expect(visibleRows(buildTree(many), new Set(['5']))).toHaveLength(100 + 199);
      return performance.now() - begun;
    });
    // The fastest of them: a pause of the machine says nothing about our code.
    expect(Math.min(...times)).toBeLessThan(1_000);
  });

  it('walks, opens, closes and chooses by keys', () => {
    const rows = visibleRows(tree, new Set(['a']));
    expect(treeStep('ArrowDown', rows, 0)).toEqual({ do: 'focus', index: 1 });
    expect(treeStep('ArrowUp', rows, 0)).toEqual({ do: 'focus', index: 0 });
    expect(treeStep('End', rows, 0)).toEqual({ do: 'focus', index: 3 });
    expect(treeStep('ArrowRight', rows, 0)).toEqual({ do: 'focus', index: 1 });
    expect(treeStep('ArrowRight', rows, 1)).toEqual({ do: 'expand', expanded: true });
    expect(treeStep('ArrowLeft', rows, 0)).toEqual({ do: 'expand', expanded: false });
    expect(treeStep('ArrowLeft', rows, 2)).toEqual({ do: 'focus', index: 0 });
    expect(treeStep('ArrowRight', rows, 3)).toBeNull();
    expect(treeStep(' ', rows, 1)).toEqual({ do: 'toggle' });
    expect(treeStep('a', rows, 1)).toBeNull();
  });
});
