import { expect, it } from 'vitest';
import {
  CommitUnknownError,
  DatabaseAwayError,
  DatabaseBusyError,
  DatabaseReadOnlyError,
} from '../db/index.ts';
import { ApiError, invalid } from './api-error.ts';
import { fromDatabaseError, isAddressClash, isRefusedRow, refusalOf } from './from-database.ts';

/** An error as `pg` makes it. */
const failed = (code: string, more: Record<string, string> = {}) =>
  Object.assign(new Error(more.message ?? 'broken'), { code, ...more });
/** The error of an answer: the code, the message, and each field with its own. */
function told(error: unknown): unknown[] | null {
  const refusal = fromDatabaseError(error);
  if (!refusal) return null;
  const details =
    refusal.extras.details?.map(({ path, message }) =>
      message === refusal.message ? path : `${path}: ${message}`,
    ) ?? [];
  return [
    refusal.code,
    refusal.message,
    ...(refusal.extras.retryAfter === undefined ? [] : [refusal.extras.retryAfter]),
    ...details,
  ];
}
const busy = ['OVERLOADED', 'The server is busy. Please try again in a moment.', 2];
const full = [
  'STORAGE_FULL',
  'The disk of the server is full. Nothing was saved; please try again later.',
  30,
];
const unfit = ['INVALID', 'A value is not acceptable'];
const raced = ['CONFLICT', 'Another user has changed this at the same moment. Please try again.'];

it.each<[string, unknown, unknown[] | null]>([
  ['no connection that is free', new DatabaseBusyError(), busy],
  [
    'a commit that broke',
    new CommitUnknownError(),
    [
      'COMMIT_UNKNOWN',
      'The connection to the database broke at the last moment. Please look whether your change was saved before you try again.',
    ],
  ],
  [
    'a server that is away',
    new DatabaseAwayError(),
    ['DATABASE_AWAY', 'The database cannot be reached. Please try again in a moment.', 2],
  ],
  [
    'a server that takes no changes',
    new DatabaseReadOnlyError(),
    ['DATABASE_AWAY', 'The database takes no changes right now. Please try again in a moment.', 2],
  ],
  ['a full disk', failed('53100'), full],
  ['a full disk of ours', failed('ENOSPC'), full],
  ['too many connections', failed('53300'), busy],
  ['a statement that took too long', failed('57014'), busy],
  ['no file that may be opened', failed('EMFILE'), busy],
  ['no file that the system may open', failed('ENFILE'), busy],
  [
    'a lock',
    failed('55P03'),
    ['OVERLOADED', 'This waits for another change that is not done yet. Please try again in a moment.', 2],
  ],
  ['a serialization failure', failed('40001'), raced],
  ['a deadlock', failed('40P01'), raced],
  ...['22001', '22003', '22007', '22008', '22021', '22P02', '22P05'].map(
    (code): [string, unknown, unknown[]] => [`a value, ${code}`, failed(code), unfit],
  ),
  ['a check', failed('23514'), unfit],
  [
    'a check of a trigger',
    failed('23514', { column: 'slug', message: 'No slug' }),
    ['INVALID', 'No slug', 'slug'],
  ],
  [
    'a value that is required',
    failed('23502', { column: 'title' }),
    ['INVALID', 'A value is required', 'title'],
  ],
  [
    'a record that is used',
    failed('23503', { message: 'update or delete on table "page" violates', table: 'navigation' }),
    ['IN_USE', 'This is still used by a navigation'],
  ],
  [
    'a record that is used somewhere',
    failed('23503', { message: 'update or delete on table "page"' }),
    ['IN_USE', 'This is still used by a record'],
  ],
  [
    'a record that is not there',
    failed('23503', { constraint: 'ticket_page_fkey' }),
    ['INVALID', 'There is no such record', 'page'],
  ],
  ['a record that is not there, of no field', failed('23503'), ['INVALID', 'There is no such record', '']],
  [
    'an address of mail',
    failed('23505', { table: 'user' }),
    ['EMAIL_TAKEN', 'This e-mail address is in use', 'email'],
  ],
  [
    'a slug',
    failed('23505', { constraint: 'client_slug_key' }),
    ['SLUG_TAKEN', 'The slug is already in use by another client', 'slug'],
  ],
  [
    'a name',
    failed('23505', { constraint: 'role_name_key' }),
    ['NAME_TAKEN', 'The name is already in use by another role', 'name'],
  ],
  [
    'a domain',
    failed('23505', { constraint: 'client_domain_pkey' }),
    ['CONFLICT', 'A domain of the list is already in use by another client', 'domains'],
  ],
  [
    'a domain twice',
    failed('23505', { constraint: 'client_domain_client_id_domain_key' }),
    ['CONFLICT', 'A domain is in the list twice', 'domains'],
  ],
  [
    'a key of a section',
    failed('23505', { constraint: 'component_section_key' }),
    ['CONFLICT', 'The key is already in use by another section', 'sectionId'],
  ],
  [
    'a redirect',
    failed('23505', { constraint: 'redirect_from_key' }),
    ['CONFLICT', 'The “From” address is already in use by another redirect', 'from'],
  ],
  [
    'an action',
    failed('23505', { constraint: 'restricted_action_key' }),
    ['CONFLICT', 'The action already has an access rule', 'action'],
  ],
  [
    'a path of a post type',
    failed('23505', { constraint: 'website_setting_path_key' }),
    ['CONFLICT', 'The path is already in use by another post type', 'data.path'],
  ],
  [
    'anything unique',
    failed('23505', { constraint: 'other_key' }),
    ['CONFLICT', 'This value is already in use', ''],
  ],
  [
    'an address that says nothing',
    failed('23505', { table: 'address', detail: 'no JSON' }),
    ['SLUG_TAKEN', 'This address is taken', 'slug'],
  ],
  [
    'an address',
    failed('23505', {
      table: 'address',
      detail: JSON.stringify({
        language: 'en',
        path: 'a/b',
        resource: 'page',
        record_id: 'pg_1',
        title: null,
      }),
    }),
    ['SLUG_TAKEN', 'The address "/a/b" is taken', 'slug.en'],
  ],
  [
    'a unique value that says nothing',
    failed('23505', { table: 'unique_value' }),
    ['INVALID', 'Another post has this value'],
  ],
  [
    'a unique value',
    failed('23505', {
      table: 'unique_value',
      detail: JSON.stringify({ model: 'code', language: '', field: 'Code', title: null }),
    }),
    ['INVALID', 'Code must be unique: another post has this value', 'data.code'],
  ],
  [
    'a unique value of a language',
    failed('23505', {
      table: 'unique_value',
      detail: JSON.stringify({ model: 'code', language: 'en', field: null, title: null }),
    }),
    ['INVALID', 'code must be unique: another post has this value', 'data.code.en'],
  ],
  ['a fault of ours', failed('42601'), null],
  ['an error without a code', new Error('x'), null],
  ['what is no error', { code: '23505' }, null],
])('tells of %s', (_, error, expected) => {
  expect(told(error)).toEqual(expected);
});

it.each<[string, object, object]>([
  [
    'a page by its title in the language',
    { language: 'id', title: { en: 'Rooms', id: 'Kamar' } },
    { named: 'The address "/a" is taken by the page "Kamar"' },
  ],
  [
    'a page by any title',
    { language: 'de', title: { en: 'Rooms' } },
    { named: 'The address "/a" is taken by the page "Rooms"' },
  ],
  [
    'a page without a title',
    { language: 'de', title: {} },
    { named: 'The address "/a" is taken by another page' },
  ],
  [
    'a page whose title cannot be read',
    { language: 'de', title: 'x' },
    { named: 'The address "/a" is taken by another page' },
  ],
])('names, for those who may read it, %s', (_, detail, clash) => {
  const error = failed('23505', {
    table: 'address',
    detail: JSON.stringify({ path: 'a', resource: 'page', record_id: 'pg_1', ...detail }),
  });
  expect(fromDatabaseError(error)?.extras.clash).toEqual({
    resource: 'page',
    id: 'pg_1',
    unnamed: 'The address "/a" is taken',
    ...clash,
  });
});

it('names the post that has a unique value', () => {
  const of = (title: unknown) => {
    const detail = JSON.stringify({ model: 'code', language: '', field: 'Code', title });
    return fromDatabaseError(failed('23505', { table: 'unique_value', detail }))?.extras.clash;
  };
  const unnamed = 'Code must be unique: another post has this value';
  expect(of({ en: 'Sea' })).toEqual({
    resource: 'post',
    id: null,
    unnamed,
    named: 'Code must be unique: the post “Sea” has this value',
  });
  expect(of(null)).toEqual({ resource: 'post', id: null, unnamed, named: unnamed });
});

it('says why one record was refused, and passes on what is about the whole transaction', () => {
  const own = new ApiError('CONFLICT', 'No');
  expect(refusalOf(own)).toBe(own);
  expect(refusalOf(failed('23502', { column: 'a' })).code).toBe('INVALID');
  for (const error of [
    failed('40001'),
    failed('57014'),
    failed('42601'),
    new DatabaseBusyError(),
    new Error('x'),
  ])
    expect(() => refusalOf(error)).toThrow(error);
});

it('knows a taken address, and what is about one row', () => {
  expect([
    isAddressClash(failed('23505', { table: 'address' })),
    isAddressClash(failed('23505', { table: 'page' })),
    isAddressClash(failed('23503', { table: 'address' })),
    isAddressClash(new Error('x')),
  ]).toEqual([true, false, false, false]);
  expect(
    ['22001', '23505', '42601', 'P0001', '40001', '53300', '08006', 'x23'].filter((code) =>
      isRefusedRow(failed(code)),
    ),
  ).toEqual(['22001', '23505', '42601', 'P0001']);
});

it('names a hundred failing fields at most, and the first in the message', () => {
  const details = Array.from({ length: 101 }, (_, at) => ({ path: `${at}`, message: `No ${at}` }));
  expect([
    invalid(details).message,
    invalid(details).extras.details?.length,
    invalid([]).message,
    invalid(details, 'All').message,
  ]).toEqual(['No 0', 100, 'The request is not valid', 'All']);
});
