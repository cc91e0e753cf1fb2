import { expect, it } from 'vitest';
import { filterOf, isNarrowed, mediaSearch, searchOf } from './media-search.ts';

it('the filters of files are read from the address and written into it, without what is the default', () => {
  const search = mediaSearch({
    q: 'tide',
    type: 'documents',
    folder: '/',
    use: 'unused',
    since: '2026-01-02',
    until: 'soon',
    order: 'title',
    layout: 'list',
    page: 3,
  });
  const filter = filterOf(search, undefined);
  expect(filter).toEqual({
    kind: 'files',
    type: 'application/pdf',
    text: 'tide',
    folder: '',
    unused: true,
    since: '2026-01-02',
    until: undefined,
    sort: 'name ASC',
  });
  expect({ ...searchOf(filter), layout: search.layout }).toEqual(search);
  const all = filterOf({}, undefined);
  expect([isNarrowed(filter), isNarrowed(all)]).toEqual([true, false]);
  expect(Object.values(searchOf(all)).filter((value) => value !== undefined)).toEqual([]);
});

it('an address cannot ask for files that cannot be picked', () => {
  expect(filterOf({ type: 'videos' }, 'picture')).toMatchObject({ kind: 'picture', type: '' });
});
