import { expect, it } from 'vitest';
import { mergeValues, type ValueConflict } from './merge-values.ts';

const merge = (base: string, mine: string, theirs: string) => {
  const conflicts: ValueConflict[] = [];
  return { merged: mergeValues(base, mine, theirs, ['text'], (one) => conflicts.push(one)), conflicts };
};
const base = '<h2>Rooms</h2><p>One bed.</p><p>A view.</p><ul><li>Tea</li><li>Salt</li></ul>';

it('keeps what each side changed in another paragraph (H7)', () => {
  expect(merge(base, base.replace('One', 'Two'), base.replace('Salt', 'Milk'))).toEqual({
    merged: base.replace('One', 'Two').replace('Salt', 'Milk'),
    conflicts: [],
  });
});

it('keeps changes of neighboring paragraphs (H7)', () => {
  expect(merge(base, base.replace('One', 'Two'), base.replace('view', 'garden'))).toEqual({
    merged: base.replace('One', 'Two').replace('view', 'garden'),
    conflicts: [],
  });
});

it('keeps what one side added and the other removed (H7)', () => {
  const added = base.replace('<p>A view.</p>', '<p>A view.</p><p>Breakfast.</p>');
  const removed = base.replace('<h2>Rooms</h2>', '');
  expect(merge(base, added, removed)).toEqual({
    merged: added.replace('<h2>Rooms</h2>', ''),
    conflicts: [],
  });
  expect(merge(base, removed, added).conflicts).toEqual([]);
});

it('reports a paragraph that both changed, with all other changes in both answers (H7)', () => {
  const mine = base.replace('One', 'Two').replace('Rooms', 'Our rooms');
  const theirs = base.replace('One', 'Three').replace('Tea', 'Coffee');
  const { conflicts } = merge(base, mine, theirs);
  expect(conflicts).toEqual([
    {
      path: ['text'],
      base,
      mine: mine.replace('Tea', 'Coffee'),
      theirs: theirs.replace('Rooms', 'Our rooms'),
    },
  ]);
});

it('reports a paragraph that one changed and the other removed', () => {
  const { conflicts } = merge(base, base.replace('One', 'Two'), base.replace('<p>One bed.</p>', ''));
  expect(conflicts).toHaveLength(1);
});

it('tells equal paragraphs apart', () => {
  const twice = '<p>x</p><p></p><p>y</p><p></p><p>z</p>';
  expect(merge(twice, twice.replace('x', 'X'), twice.replace('z', 'Z')).merged).toBe(
    '<p>X</p><p></p><p>y</p><p></p><p>Z</p>',
  );
});

it('merges plain text and broken markup as a whole', () => {
  for (const text of ['one two', '<p>open', 'text <p>x</p>', '</p><p>x</p>', '<p>x</p> text'])
    expect(merge(text, `${text} 1`, `${text} 2`).conflicts).toHaveLength(1);
});

it('is linear in what was typed', () => {
  const many = '<p>'.repeat(50_000);
  expect(merge(many, `${many}1`, `${many}2`).conflicts).toHaveLength(1);
  const paragraphs = Array.from({ length: 20_000 }, (_, at) => `<p>${at}</p>`).join('');
  expect(
    merge(paragraphs, paragraphs.replace('<p>7</p>', '<p>a</p>'), `${paragraphs}<p>b</p>`).conflicts,
  ).toEqual([]);
});
