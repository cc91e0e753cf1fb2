import { expect, it } from 'vitest';
import { toggle } from './choice.ts';

it('PICK-01 choosing what is chosen takes it away; anything else goes to the end', () => {
  expect(toggle(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
  expect(toggle(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
  const same = (a: { id: string }, b: { id: string }) => a.id === b.id;
  expect(toggle([{ id: '1', title: 'old' }], { id: '1', title: 'new' }, same)).toEqual([]);
});
