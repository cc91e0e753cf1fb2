import { IconCheck } from '@tabler/icons-react';
import { expect, it } from 'vitest';
import { listSearch } from '../../base/ui/list-search.ts';
import { listQuery } from './list-query.ts';

const config = {
  searchFields: (language: string) => [`title.${language}`],
  alphabetical: (language: string) => `title.${language}`,
  limit: 50,
  where: { id: { ne: 'pg_home' } },
  statusOf: () => 'published' as const,
};

it('LIST-04 sorts by id DESC under the condition of the list', () => {
  expect(listQuery(config, {}, 'en')).toMatchObject({
    where: { id: { ne: 'pg_home' } },
    sort: 'id DESC',
  });
});

it('LIST-07 asks for 50 a page', () => {
  const { where: _where, sort: _sort, ...pages } = listQuery(config, {}, 'en');
  expect(pages).toEqual({ limit: 50, skip: 0 });
});

it('searches the title in the language, filters by status, sorts as chosen', () => {
  expect(listQuery(config, { q: ' rooms ', status: 'draft', sort: 'modified', page: 3 }, 'id')).toEqual({
    where: { and: [{ id: { ne: 'pg_home' } }, { status: 'draft' }, { 'title.id': { contains: 'rooms' } }] },
    sort: 'updated_at DESC',
    limit: 50,
    skip: 100,
  });
  expect(listQuery(config, { sort: 'title' }, 'en').sort).toBe('title.en ASC');
});

it('asks for the trash where the address says so', () => {
  expect(listQuery(config, listSearch({ trash: 'true' }), 'en')).toMatchObject({ trash: true, limit: 50 });
  for (const search of [{}, { trash: 'false' }, { trash: '1' }])
    expect(listQuery(config, listSearch(search), 'en')).not.toHaveProperty('trash');
});

it('filters by what a list adds, and by the days in the time zone of the person', () => {
  const inbox = {
    ...config,
    statusOf: undefined,
    where: undefined,
    dated: true,
    filters: [
      {
        name: 'state' as const,
        title: 'State',
        Icon: IconCheck,
        options: [
          { value: undefined, label: 'Inbox', where: { state: { ne: 'spam' } } },
          { value: 'unread', label: 'Unread', where: { state: 'unread' } },
        ],
      },
    ],
  };
  expect(listQuery(inbox, {}, 'en').where).toEqual({ state: { ne: 'spam' } });
  expect(listQuery(inbox, { state: 'gone' }, 'en').where).toEqual({ state: { ne: 'spam' } });
  expect(listQuery(inbox, { state: 'unread', since: '2026-03-01', until: '2026-03-02' }, 'en').where).toEqual(
    {
      and: [
        { state: 'unread' },
        { created_at: { gte: new Date(2026, 2, 1).toISOString() } },
        { created_at: { lt: new Date(2026, 2, 3).toISOString() } },
      ],
    },
  );
});

it('reads any address without failing', () => {
  expect(
    listSearch({ page: '0', sort: 'drop table', status: 'x', view: 'y', q: 'a', since: 'ever' }),
  ).toEqual({
    q: 'a',
  });
  expect(listSearch({ page: '4', sort: 'title' })).toEqual({ page: 4, sort: 'title' });
});
