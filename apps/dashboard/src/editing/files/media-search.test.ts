import { expect, it } from 'vitest';
import { filterOf, isNarrowed, mediaSearch } from './media-search.ts';

it('reads the filters of files from the address, without what is invalid', () => {
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
  const all = filterOf({}, undefined);
  expect([isNarrowed(filter), isNarrowed(all)]).toEqual([true, false]);
});

it('what was deleted is shown by when that was, unless the address says otherwise', () => {
  const filter = filterOf({ trash: 'true' }, undefined);
  expect(filter).toMatchObject({ trash: true, sort: 'deleted_at DESC' });
  const byAge = mediaSearch({ trash: 'true', order: 'added' });
  expect(filterOf(byAge, undefined).sort).toBe('id DESC');
});

it('an address cannot ask for files that cannot be picked', () => {
  expect(filterOf({ type: 'videos' }, 'picture')).toMatchObject({ kind: 'picture', type: '' });
});
