import { describe, expect, it } from 'vitest';
import { mergeRecord, settle } from './merge-record.ts';

const base = { title: { en: 'Rooms', id: 'Kamar' }, order: 1, role: ['admin'] };

describe('mergeRecord', () => {
  it('takes from each side what only that side changed', () => {
    const { merged, conflicts } = mergeRecord(
      base,
      { ...base, title: { en: 'Our rooms', id: 'Kamar' } },
      { ...base, title: { en: 'Rooms', id: 'Kamar kami' }, order: 2 },
    );
    expect(merged).toEqual({ title: { en: 'Our rooms', id: 'Kamar kami' }, order: 2, role: ['admin'] });
    expect(conflicts).toEqual([]);
  });

  it('asks about what both changed to something different', () => {
    const { merged, conflicts } = mergeRecord(base, { ...base, order: 3 }, { ...base, order: 2 });
    expect(conflicts).toEqual([{ path: ['order'], mine: 3, theirs: 2 }]);
    expect(merged.order).toBe(3);
    expect(settle(merged, conflicts).order).toBe(2);
  });

  it('does not ask about the same change, nor merges into lists', () => {
    const both = { ...base, role: ['admin', 'editor'] };
    expect(mergeRecord(base, both, { ...both }).conflicts).toEqual([]);
    const { conflicts } = mergeRecord(base, { ...base, role: [] }, both);
    expect(conflicts.map(({ path }) => path)).toEqual([['role']]);
  });

  it('lets a field that knows more merge itself', () => {
    const union = (_: unknown, mine: unknown, theirs: unknown) => ({
      merged: [...(mine as string[]), ...(theirs as string[])],
      clash: false,
    });
    const merges = new Map([['role', union]]);
    const { merged, conflicts } = mergeRecord(
      base,
      { ...base, role: ['a'] },
      { ...base, role: ['b'] },
      merges,
    );
    expect([merged.role, conflicts]).toEqual([['a', 'b'], []]);
  });

  it('keeps what one side took away, away', () => {
    const { merged } = mergeRecord(base, { ...base, title: { en: 'Rooms' } }, { ...base, order: 2 });
    expect(merged.title).toEqual({ en: 'Rooms' });
  });
});
