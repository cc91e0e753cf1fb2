import { expect, it } from 'vitest';
import { pageQuestion } from './page-question.ts';

it.each([1, 99, 100, 101, 250, 1000])(
  'pages of %i files, from either end, are all files in their order',
  (total) => {
    const files = Array.from({ length: total }, (_, index) => index);
    const backward = files.toReversed();
    const found: number[] = [];
    for (let index = 0; index * 100 < total; index += 1) {
      const { sort, skip, limit, isReversed } = pageQuestion('name ASC', index, total);
      expect(sort).toBe(isReversed ? 'name DESC,id DESC' : 'name ASC,id ASC');
      const answer = (isReversed ? backward : files).slice(skip, skip + limit);
      found.push(...(isReversed ? answer.reverse() : answer));
      // Never more than half of the files is walked over.
      expect(skip).toBeLessThanOrEqual(total / 2);
    }
    expect(found).toEqual(files);
  },
);

it('the first page, before the total is known, is asked for from the beginning', () => {
  expect(pageQuestion('id DESC', 0, 0)).toEqual({ sort: 'id DESC', limit: 100, skip: 0, isReversed: false });
});
