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
    trash: false,
    since: '2026-01-02',
    until: undefined,
    sort: 'name ASC',
  });
  expect({ ...searchOf(filter), layout: search.layout }).toEqual(search);
  const all = filterOf({}, undefined);
  expect([isNarrowed(filter), isNarrowed(all)]).toEqual([true, false]);
  expect(Object.values(searchOf(all)).filter((value) => value !== undefined)).toEqual([]);
});

it('what was deleted is shown by when that was, unless the address says otherwise', () => {
  const filter = filterOf({ trash: 'true' }, undefined);
  expect(filter).toMatchObject({ trash: true, sort: 'deleted_at DESC' });
  expect(searchOf(filter)).toMatchObject({ trash: 'true', order: undefined });
  const byAge = mediaSearch({ trash: 'true', order: 'added' });
  expect(filterOf(byAge, undefined).sort).toBe('id DESC');
  expect(searchOf(filterOf(byAge, undefined))).toMatchObject(byAge);
});

it('an address cannot ask for files that cannot be picked', () => {
  expect(filterOf({ type: 'videos' }, 'picture')).toMatchObject({ kind: 'picture', type: '' });
});
