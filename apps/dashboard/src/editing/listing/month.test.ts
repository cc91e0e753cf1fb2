import dayjs from 'dayjs';
import { expect, it } from 'vitest';
import { listSearch } from '../../base/ui/list-search.ts';
import { listQuery } from './list-query.ts';
import { monthDays, monthLater } from './month.ts';

it('a month is shown in whole weeks from Monday', () => {
  const days = monthDays('2026-11');
  expect(days).toHaveLength(42);
  expect(days[0]).toEqual({ date: '2026-10-26', outside: true });
  expect(days[6]).toEqual({ date: '2026-11-01', outside: false });
  expect(days.at(-1)).toEqual({ date: '2026-12-06', outside: true });
  expect(monthDays('2027-02')).toHaveLength(28);
  expect(monthLater('2026-12', 1)).toBe('2027-01');
});

it('asks for the records of the weeks that are shown, with the filters of the list, and for no page', () => {
  const config = {
    searchFields: () => ['title.en'],
    alphabetical: null,
    limit: 50,
    where: { type: 'events' },
    statusOf: () => 'published' as const,
    month: { fields: ['published_at', 'publish_at'] as [string, string], dateOf: () => null },
  };
  const search = listSearch({ view: 'month', month: '2026-11', status: 'draft', page: 3 });
  const range = { gte: dayjs('2026-10-26').toISOString(), lt: dayjs('2026-12-07').toISOString() };
  expect(listQuery(config, search, 'en')).toEqual({
    where: {
      and: [
        { type: 'events' },
        { status: 'draft' },
        { or: [{ published_at: range }, { publish_at: range }] },
      ],
    },
    sort: 'published_at ASC',
    limit: 500,
    skip: 0,
  });
  expect(
    listQuery({ ...config, month: undefined }, search, 'en'),
    'where there is no month view',
  ).toMatchObject({
    limit: 50,
    skip: 100,
  });
  expect(listSearch({ month: '2026-13' }).month).toBeUndefined();
});
