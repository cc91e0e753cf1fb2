import { expect, it } from 'vitest';
import { readCategories } from './read-categories.ts';

it('reads ids, and objects with id or _id', () => {
  expect(readCategories(['a', { id: 'b' }, { _id: 'c' }, '', {}, 7, null])).toEqual(['a', 'b', 'c']);
});
