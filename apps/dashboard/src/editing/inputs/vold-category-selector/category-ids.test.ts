import { expect, it } from 'vitest';
import { categoryIds, chooseCategories } from './category-ids.ts';

it('POST-01 reads categories as objects with id or _id, or as ids, and leaves them as they were stored', () => {
  const stored = [{ id: 'a', title: 'A' }, { _id: 'b' }, 'c', '', {}, 7, null, 'a'];
  expect(categoryIds(stored)).toEqual(['a', 'b', 'c']);
  expect(chooseCategories(stored, ['b', 'd'])).toEqual([{ _id: 'b' }, 'd']);
});
