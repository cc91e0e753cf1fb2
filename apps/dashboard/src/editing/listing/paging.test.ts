import { expect, it } from 'vitest';
import { activePage, initialPaging, rangeText } from './paging.ts';

it('says nothing of a range while the number of pages is not known', () => {
  expect(rangeText(initialPaging, 0, 50)).toBe('');
});

it('says which records are shown', () => {
  expect(activePage(undefined)).toBe(0);
  expect(activePage(3)).toBe(2);
  expect(rangeText({ total: 120, active: 2, totalPages: 3 }, 20, 50)).toBe('101–120 of 120');
  expect(rangeText({ total: 10_000, active: 199, totalPages: 200 }, 50, 50)).toBe('9,951–10,000 of 10,000');
  expect(rangeText({ total: 0, active: 0, totalPages: 0 }, 0, 50)).toBe('0 of 0');
});
