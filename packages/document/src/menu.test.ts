import type { MenuItem } from '@vold/contract';
import { describe, expect, it } from 'vitest';
import { inMenuOrder, menuEntries, menuOf } from './menu.ts';
import { mergeMenus } from './merge-menus.ts';
import { branchOf, moveEntry, placeOf } from './tree.ts';

const item = (id: string, child?: MenuItem[]): MenuItem => ({
  id,
  type: 'custom',
  customTitle: { en: id },
  ...(child && { child }),
});
const menu = [item('a', [item('a1'), item('a2', [item('a2x')])]), item('b'), item('c')];
/** `a(a1 a2(a2x)) b c` */
const sketch = (items: readonly MenuItem[]): string =>
  items.map(({ id, child }) => (child ? `${id}(${sketch(child)})` : id)).join(' ');
const moved = (id: string, parent: string | null, index: number) =>
  sketch(menuOf(moveEntry(menuEntries(menu), id, { parent, index })));

describe('a menu as a flat list', () => {
  it('comes back as it was', () => {
    expect(menuOf(menuEntries(menu))).toEqual(menu);
    expect(menuEntries([item('a', [])])[0]?.item).not.toHaveProperty('child');
  });

  it('has every id once', () => {
    const twice = [item('a', [item('a')]), item('a')];
    expect(menuEntries(twice).map(({ id }) => id)).toEqual(['a', 'a-2', 'a-3']);
    expect(sketch(menuOf(menuEntries(twice)))).toBe('a(a-2) a-3');
  });

  it('stands in the order that the menu names; others come last', () => {
    expect(sketch(inMenuOrder(menu, ['c', 'a']))).toBe('c a(a1 a2(a2x)) b');
  });
});

describe('moveEntry', () => {
  it('moves an entry with all below it', () => {
    expect(moved('a2', null, 0)).toBe('a2(a2x) a(a1) b c');
    expect(moved('a2', 'c', 0)).toBe('a(a1) b c(a2(a2x))');
    expect(moved('b', 'a', 1)).toBe('a(a1 b a2(a2x)) c');
    expect(moved('a', null, 2)).toBe('b c a(a1 a2(a2x))');
    expect(moved('c', 'a2', 99)).toBe('a(a1 a2(a2x c)) b');
  });

  it('leaves the list as it is where nothing can or has to move', () => {
    const entries = menuEntries(menu);
    const same = (id: string, parent: string | null, index: number) =>
      expect(moveEntry(entries, id, { parent, index })).toBe(entries);
    same('b', null, 1);
    same('c', null, 7);
    same('a', 'a2x', 0);
    same('a', 'a', 0);
    same('nobody', null, 0);
    same('b', 'nobody', 0);
  });

  it('brings an entry back by its old place', () => {
    const entries = menuEntries(menu);
    for (const { id } of entries) {
      const old = placeOf(entries, id);
      for (const place of [
        { parent: null, index: 0 },
        { parent: 'b', index: 0 },
        { parent: 'a2x', index: 0 },
      ]) {
        const there = moveEntry(entries, id, place);
        expect(sketch(menuOf(moveEntry(there, id, old ?? place)))).toBe(sketch(menu));
      }
    }
  });

  it('knows a branch, also where parents go in a circle', () => {
    expect([...branchOf(menuEntries(menu), 'a')].sort()).toEqual(['a', 'a1', 'a2', 'a2x']);
    const circle = [
      { id: 'x', parent: 'y' },
      { id: 'y', parent: 'x' },
    ];
    expect([...branchOf(circle, 'x')].sort()).toEqual(['x', 'y']);
  });
});

describe('mergeMenus', () => {
  const merged = (mine: MenuItem[], theirs: MenuItem[]) => sketch(mergeMenus(menu, mine, theirs).items);
  const after = (id: string, parent: string | null, index: number) =>
    menuOf(moveEntry(menuEntries(menu), id, { parent, index }));
  const without = (id: string) => {
    const branch = branchOf(menuEntries(menu), id);
    return menuOf(menuEntries(menu).filter((entry) => !branch.has(entry.id)));
  };

  it('brings moves, additions and changes of different items together', () => {
    expect(merged(after('c', null, 0), after('a1', 'b', 0))).toBe('c a(a2(a2x)) b(a1)');
    expect(merged([...menu, item('mine')], [item('theirs'), ...menu])).toBe('theirs a(a1 a2(a2x)) b c mine');
    const retitled = menu.with(1, { ...item('b'), customTitle: { en: 'b', id: 'B' } });
    const styled = menu.with(1, { ...item('b'), configuration: { newTab: true } });
    const { items, clashes } = mergeMenus(menu, retitled, styled);
    expect(items[1]).toMatchObject({ customTitle: { id: 'B' }, configuration: { newTab: true } });
    expect(clashes).toEqual([]);
  });

  it('lets go what one removed, and keeps what the other one changed meanwhile', () => {
    expect(merged(without('b'), menu)).toBe('a(a1 a2(a2x)) c');
    expect(merged(menu, without('a'))).toBe('b c');
    const changed = menu.with(1, { ...item('b'), customTitle: { en: 'changed' } });
    expect(merged(without('b'), changed)).toContain('b');
    // Items below a removed item move up.
    expect(merged(after('c', 'b', 0), without('b'))).toBe('a(a1 a2(a2x)) c');
  });

  it('names what both changed differently, with mine there', () => {
    const titled = (title: string) => menu.with(1, { ...item('b'), customTitle: { en: title } });
    const { items, clashes } = mergeMenus(menu, titled('mine'), titled('theirs'));
    expect([items[1]?.customTitle?.en, clashes]).toEqual(['mine', ['b']]);
  });

  it.each([
    ['below different items', after('c', 'a', 0), after('c', 'b', 0), 'a(c a1 a2(a2x)) b'],
    ['within the same list', after('c', null, 0), after('c', null, 1), 'c a(a1 a2(a2x)) b'],
    ['into the same list', after('c', 'a', 0), after('c', 'a', 2), 'a(c a1 a2(a2x)) b'],
    ['one of them to the top', after('a1', null, 0), after('a1', 'b', 0), 'a1 a(a2(a2x)) b c'],
  ])('names what both moved differently, with mine there: %s', (_name, mine, theirs, expected) => {
    const { items, clashes } = mergeMenus(menu, mine, theirs);
    expect(sketch(items)).toBe(expected);
    expect(clashes).toHaveLength(1);
    expect(mergeMenus(menu, mine, mine).clashes, 'the same move is none').toEqual([]);
    expect(mergeMenus(menu, mine, menu).clashes).toEqual([]);
    expect(mergeMenus(menu, menu, theirs).clashes).toEqual([]);
  });

  it('never closes a circle, and says whose move is lost', () => {
    const { items, clashes } = mergeMenus(menu, after('b', 'c', 0), after('c', 'b', 0));
    expect(sketch(items)).toBe('a(a1 a2(a2x)) c(b)');
    expect(clashes).toEqual(['c']);
  });
});
