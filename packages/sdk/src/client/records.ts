import type { ApiRecord, ListedRecord, NewRecord, RecordChanges, ResourceName } from '@vold/contract';
import { call } from './call.ts';
import type { Connection } from './connection.ts';
import type { Page, Where } from './query-types.ts';
import {
  type Canceling,
  ifMatch,
  isRecord,
  pageOf,
  pathOf,
  recordOf,
  type WriteOptions,
} from './record-answer.ts';
import { VoldError } from './vold-error.ts';

export interface ListQuery extends Canceling {
  readonly where?: Where;
  /** `field ASC` or `field DESC`, several separated by commas; default `id DESC`. */
  readonly sort?: string;
  /** Records at most; default 50, 999999 for all. */
  readonly limit?: number;
  /** Records left out at the start. */
  readonly skip?: number;
  /** Full-text search. */
  readonly q?: string;
}

/** Lists records. @throws VoldError */
export async function listRecords<R extends ResourceName>(
  connection: Connection,
  resource: R,
  { where, signal, ...query }: ListQuery = {},
): Promise<Page<ListedRecord<R>>> {
  const condition = where && JSON.stringify(where);
  const answer = await call(connection, 'GET', resource, { query: { ...query, where: condition }, signal });
  return pageOf(resource, answer);
}

/**
 * Every record that a condition matches, a hundred at a time by key: new ones shift nothing.
 *
 * @example for await (const page of eachRecord(site, 'page', { status: 'published' })) …
 * @throws VoldError
 */
export async function* eachRecord<R extends ResourceName>(
  connection: Connection,
  resource: R,
  where: Where = {},
): AsyncGenerator<ListedRecord<R>, void, undefined> {
  const size = 100;
  for (let last: string | null = null; ; ) {
    const after: Where[] = last === null ? [where] : [where, { id: { gt: last } }];
    const query = { where: { and: after }, sort: 'id ASC', limit: size };
    const { results } = await listRecords(connection, resource, query);
    yield* results;
    last = results.at(-1)?.id ?? null;
    if (results.length < size) return;
  }
}

/** One record. @throws VoldError `NOT_FOUND` */
export async function getRecord<R extends ResourceName>(
  connection: Connection,
  resource: R,
  id: string,
  options: Canceling = {},
): Promise<ApiRecord<R>> {
  return recordOf(resource, await call(connection, 'GET', pathOf(resource, id), options));
}

/**
 * Makes a record.
 *
 * @param options.idempotencyKey sent again with it within a day, the create answers the record of the first time
 * @throws VoldError `INVALID` with every failing field in `details`, `SLUG_TAKEN`, …
 */
export async function createRecord<R extends ResourceName>(
  connection: Connection,
  resource: R,
  fields: NewRecord<R>,
  { idempotencyKey, signal }: Canceling & { readonly idempotencyKey?: string } = {},
): Promise<ApiRecord<R>> {
  const headers: Record<string, string> = idempotencyKey ? { 'idempotency-key': idempotencyKey } : {};
  return recordOf(resource, await call(connection, 'POST', resource, { body: fields, headers, signal }));
}

/**
 * Changes the fields that it names.
 *
 * @throws VoldError `STALE_REV` where the record was saved since `rev`; `isStale` tells, with the record as it is
 */
export async function updateRecord<R extends ResourceName>(
  connection: Connection,
  resource: R,
  id: string,
  changes: RecordChanges<R>,
  options: WriteOptions = {},
): Promise<ApiRecord<R>> {
  const written = await call(connection, 'PUT', pathOf(resource, id), { body: changes, ...ifMatch(options) });
  return recordOf(resource, written);
}

/** Deletes a record; where its resource has a trash, into it. @throws VoldError `IN_USE` unless `force` */
export async function deleteRecord(
  connection: Connection,
  resource: ResourceName,
  id: string,
  { force, ...options }: WriteOptions & { readonly force?: boolean } = {},
): Promise<void> {
  await call(connection, 'DELETE', pathOf(resource, id), { query: { force }, ...ifMatch(options) });
}

/** True if an update was refused because the record was saved since; `current` is the current record. */
export function isStale<R extends ResourceName>(
  error: unknown,
  _resource: R,
): error is VoldError & { readonly current: ApiRecord<R> } {
  return error instanceof VoldError && error.code === 'STALE_REV' && isRecord(error.current);
}
