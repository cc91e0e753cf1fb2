import type { ApiRecord, RecordReference, RecordVersion, ResourceName } from '@vold/contract';
import { call } from './call.ts';
import type { Connection } from './connection.ts';
import type { Page } from './query-types.ts';
import { type Canceling, ifMatch, pageOf, pathOf, recordOf, type WriteOptions } from './record-answer.ts';

/** Brings a record back from the trash. @throws VoldError */
export async function restoreRecord<R extends ResourceName>(
  connection: Connection,
  resource: R,
  id: string,
  options: Canceling = {},
): Promise<ApiRecord<R>> {
  return recordOf(resource, await call(connection, 'POST', `${pathOf(resource, id)}/restore`, options));
}

/** Erases a record of the trash for good. @throws VoldError */
export async function eraseRecord(
  connection: Connection,
  resource: ResourceName,
  id: string,
  options: Canceling = {},
): Promise<void> {
  await call(connection, 'POST', `${pathOf(resource, id)}/erase`, options);
}

/**
 * Makes a draft copy.
 *
 * @param title of the copy: one text, or one for each language
 * @throws VoldError
 */
export async function duplicateRecord<R extends ResourceName>(
  connection: Connection,
  resource: R,
  id: string,
  title: string | Readonly<Record<string, string>>,
  options: Canceling = {},
): Promise<ApiRecord<R>> {
  const path = `${pathOf(resource, id)}/duplicate`;
  return recordOf(resource, await call(connection, 'POST', path, { ...options, body: { title } }));
}

/** The revisions of a record, newest first. @throws VoldError */
export async function listVersions(
  connection: Connection,
  resource: ResourceName,
  id: string,
  { signal, ...query }: Canceling & { readonly limit?: number; readonly skip?: number } = {},
): Promise<Page<RecordVersion>> {
  return pageOf(
    resource,
    await call(connection, 'GET', `${pathOf(resource, id)}/versions`, { query, signal }),
  );
}

/** A record as a revision left it. @throws VoldError */
export async function getVersion<R extends ResourceName>(
  connection: Connection,
  resource: R,
  id: string,
  rev: number,
  options: Canceling = {},
): Promise<ApiRecord<R>> {
  return recordOf(
    resource,
    await call(connection, 'GET', `${pathOf(resource, id)}/versions/${rev}`, options),
  );
}

/** Writes an earlier revision as a new one. @throws VoldError `STALE_REV` */
export async function restoreVersion<R extends ResourceName>(
  connection: Connection,
  resource: R,
  id: string,
  rev: number,
  options: WriteOptions = {},
): Promise<ApiRecord<R>> {
  const path = `${pathOf(resource, id)}/versions/${rev}/restore`;
  return recordOf(resource, await call(connection, 'POST', path, ifMatch(options)));
}

/** The places that use a record, which deleting it would break. @throws VoldError */
export async function listReferences(
  connection: Connection,
  resource: ResourceName,
  id: string,
  options: Canceling = {},
): Promise<Page<RecordReference>> {
  return pageOf(resource, await call(connection, 'GET', `${pathOf(resource, id)}/references`, options));
}
