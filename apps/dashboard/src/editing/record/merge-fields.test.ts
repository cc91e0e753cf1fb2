// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { InputKind } from '../fields/input-kind.ts';
import { inputKinds } from '../inputs/index.ts';
import { mergeFields, takeTheirs } from './merge-fields.ts';
import { formField } from './record-field.ts';

const base = {
  title: { en: 'Rooms', id: 'Kamar' },
  order: 1,
  role: ['admin'],
  stops: [
    { id: 'a', title: 'Pier' },
    { id: 'b', title: 'Wreck' },
  ],
};
const stops = (pier: string, wreck: string) => [
  { id: 'a', title: pier },
  { id: 'b', title: wreck },
];
const merge = (mine: object, theirs: object, fields: Parameters<typeof mergeFields>[0] = []) =>
  mergeFields(fields, base, { ...base, ...mine }, { ...base, ...theirs });

describe('mergeFields', () => {
  it('takes from each side what only that side changed', () => {
    const { doc, conflicts } = merge(
      { title: { en: 'Our rooms', id: 'Kamar' } },
      { title: { en: 'Rooms', id: 'Kamar kami' }, order: 2 },
    );
    expect(doc).toEqual({ ...base, title: { en: 'Our rooms', id: 'Kamar kami' }, order: 2 });
    expect(conflicts).toEqual([]);
  });

  it('asks about a value that both changed differently', () => {
    const { doc, conflicts } = merge({ order: 3 }, { order: 2 });
    expect(conflicts).toEqual([{ path: ['order'], base: 1, mine: 3, theirs: 2 }]);
    expect(doc.order).toBe(3);
    expect(takeTheirs(doc, conflicts).order).toBe(2);
  });

  it('does not ask about the same change, and merges no list whose items have no ids', () => {
    expect(merge({ role: ['admin', 'editor'] }, { role: ['admin', 'editor'] }).conflicts).toEqual([]);
    const { conflicts } = merge({ role: [] }, { role: ['admin', 'editor'] });
    expect(conflicts.map(({ path }) => path)).toEqual([['role']]);
  });

  it('merges two items of one list without a question', () => {
    const { doc, conflicts } = merge(
      { stops: stops('Long pier', 'Wreck') },
      { stops: stops('Pier', 'Ship') },
    );
    expect(doc.stops).toEqual(stops('Long pier', 'Ship'));
    expect(conflicts).toEqual([]);
  });

  it('asks about one item of a list, and can take theirs there', () => {
    const { doc, conflicts } = merge({ stops: stops('Long pier', 'Hull') }, { stops: stops('Pier', 'Ship') });
    expect(conflicts.map(({ path }) => path)).toEqual([['stops', 'b', 'title']]);
    expect(takeTheirs(doc, conflicts).stops).toEqual(stops('Long pier', 'Ship'));
  });

  it('lets an input with a merge of its own decide', () => {
    const union = (_: unknown, mine: unknown, theirs: unknown) => ({
      merged: [...(mine as string[]), ...(theirs as string[])],
      clash: false,
    });
    const kind: InputKind = { ...inputKinds.VoldInput, merge: union };
    const fields = [formField('role', 'Roles', kind)];
    const { doc, conflicts } = merge({ role: ['a'] }, { role: ['b'] }, fields);
    expect([doc.role, conflicts]).toEqual([['a', 'b'], []]);
  });

  it('removes what one side removed', () => {
    expect(merge({ title: { en: 'Rooms' } }, { order: 2 }).doc.title).toEqual({ en: 'Rooms' });
  });
});
