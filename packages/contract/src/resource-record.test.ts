import { describe, expectTypeOf, it } from 'vitest';
import type { ApiRecord, ListedRecord, RecordChanges } from './index.ts';

/** `tsc` checks these: an expected error that does not come is an error. */
describe('types of records', () => {
  it('have the fields that the server adds, with their types', () => {
    expectTypeOf<ApiRecord<'picture'>['url']>().toEqualTypeOf<string>();
    expectTypeOf<ApiRecord<'ticket'>['ticketNumber']>().toEqualTypeOf<number>();
  });

  it('have no other fields', () => {
    // @ts-expect-error no such field
    type Ticket = ApiRecord<'ticket'>['nothingOfTheKind'];
    // @ts-expect-error no such field of a resource without computed fields
    type Page = ApiRecord<'page'>['nothingOfTheKind'];
    expectTypeOf<[Ticket, Page]>().toBeArray();
  });

  it('lack what is only written and what lists leave out', () => {
    // @ts-expect-error a password is never read
    type Password = ApiRecord<'user'>['password'];
    // @ts-expect-error lists leave it out
    type Data = ListedRecord<'page'>['data'];
    expectTypeOf<[Password, Data]>().toBeArray();
    expectTypeOf<RecordChanges<'user'>['password']>().toEqualTypeOf<string | undefined>();
  });
});
