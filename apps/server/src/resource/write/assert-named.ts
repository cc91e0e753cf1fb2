import type { ResourceTable } from '../resource-table.ts';
import { assertLanguages } from './assert-languages.ts';
import { lockRecord } from './find-record.ts';
import type { Fields, ResourceHooks, StoredRecord, WriteContext } from './hooks.ts';
import { assertRelated, relationsOf } from './relations.ts';

/**
 * Refuses what a caller newly names and is not there: by the relations of the definition, by what the hooks know, and languages.
 *
 * @param id the record that is changed; none for a new one
 * @throws 422 INVALID
 */
export async function assertNamed(
  table: ResourceTable,
  hooks: ResourceHooks,
  fields: Fields,
  write: WriteContext,
  id?: string,
): Promise<void> {
  await assertLanguages(table, fields, write, id);
  const namedIn = (of: Fields | StoredRecord) => [
    ...relationsOf(table.definition, of),
    ...(hooks.named?.(of) ?? []),
  ];
  const before = async () => (id === undefined ? [] : namedIn(await lockRecord(table, write, id)));
  await assertRelated(write, namedIn(fields), before);
}
