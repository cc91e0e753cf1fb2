import { expect, it } from 'vitest';
import { listQuery } from './list-query.ts';
import { listSearch } from './list-search.ts';

const config = {
  searchFields: (language: string) => [`title.${language}`],
  alphabetical: (language: string) => `title.${language}`,
  limit: 50,
  where: { id: { ne: 'pg_home' } },
  statusOf: () => 'published' as const,
};

it('LIST-04 LIST-07 LIST-13 sorts by id DESC, 50 a page, without the home page', () => {
  expect(listQuery(config, {}, 'en')).toEqual({
    where: { id: { ne: 'pg_home' } },
    sort: 'id DESC',
    limit: 50,
    skip: 0,
  });
});

it('LIST-02 LIST-05 searches the title in the language, filters by status, sorts as chosen', () => {
  expect(listQuery(config, { q: ' rooms ', status: 'draft', sort: 'modified', page: 3 }, 'id')).toEqual({
    where: { and: [{ id: { ne: 'pg_home' } }, { status: 'draft' }, { 'title.id': { contains: 'rooms' } }] },
    sort: 'updated_at DESC',
    limit: 50,
    skip: 100,
  });
  expect(listQuery(config, { sort: 'title' }, 'en').sort).toBe('title.en ASC');
});

it('reads any address without failing', () => {
  expect(listSearch.parse({ page: '0', sort: 'drop table', status: 'x', view: 'y', q: 'a' })).toEqual({
    q: 'a',
  });
  expect(listSearch.parse({ page: '4', sort: 'title' })).toEqual({ page: 4, sort: 'title' });
});
