import {
  changeItems,
  changeValues,
  type InputDefinition,
  isDrafted,
  movesFromEarlierNames,
  type PageComponents,
  type SectionInstance,
  withMovedValues,
} from '@vold/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { nounOf } from './find-record.ts';

/** Records that one save may change, within the deadline of a request. */
const maxRecords = 5_000;
const batch = 250;

/** Which records, and which of their columns. */
export interface MovedColumn {
  readonly clientId: string;
  readonly resource: 'page' | 'post' | 'reusable' | 'navigation';
  readonly column: 'components' | 'data' | 'items';
  /** Condition that every such record meets, and as few others as possible. @param value the column */
  readonly where: (value: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/**
 * Rewrites a column of many records, including those in the trash and their drafts, in the transaction of the definition that
 * changed. Each becomes a revision, as if a user had saved it. Records that `change` returns unchanged are not written.
 *
 * @throws 409 CONFLICT if more than 5,000 records would change: nothing is written then
 */
export async function moveStoredValues<Value>(
  tx: Transaction,
  column: MovedColumn,
  change: (value: Value) => Value,
): Promise<void> {
  let moved = 0;
  const count = (changed: readonly unknown[]) => {
    moved += changed.length;
    if (moved > maxRecords) throw tooMany(column.resource);
  };
  const published = await moveRecords(tx, column, change, count);
  if (isDrafted(column.resource)) await moveEntries(tx, column, change, count, published);
}

type Count = (changed: readonly unknown[]) => void;

/** @returns the new revisions, by record */
async function moveRecords<Value>(
  tx: Transaction,
  { clientId, resource, column, where }: MovedColumn,
  change: (value: Value) => Value,
  count: Count,
): Promise<Map<string, number>> {
  const revisions = new Map<string, number>();
  for await (const rows of batches((last) =>
    sql<{ id: string; value: Value }>`
      select id, ${sql.ref(column)} as value from ${sql.table(resource)}
      where client_id = ${clientId} and id > ${last} and ${where(sql.ref(column))}
      order by id limit ${sql.lit(batch)} for update`.execute(tx),
  )) {
    const changed = rows.flatMap(({ id, value }) => {
      const next = change(value);
      return next === value ? [] : [{ id, value: next }];
    });
    count(changed);
    if (changed.length === 0) continue;
    const { rows: written } = await sql<{ id: string; rev: number }>`
      update ${sql.table(resource)} r set ${sql.ref(column)} = v.value
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as v(id text, value jsonb)
      where r.client_id = ${clientId} and r.id = v.id returning r.id, r.rev`.execute(tx);
    for (const { id, rev } of written) revisions.set(id, rev);
  }
  return revisions;
}

/** The draft, with the published record that it was made of: both are compared when it is published. */
async function moveEntries<Value>(
  tx: Transaction,
  { clientId, resource, column, where }: MovedColumn,
  change: (value: Value) => Value,
  count: Count,
  published: ReadonlyMap<string, number>,
): Promise<void> {
  // Columns that lists omit are in `body`.
  const place = sql.ref(column === 'items' ? 'data' : 'body');
  for await (const rows of batches((last) =>
    sql<{ id: string; value: Value; base: Value | null }>`
      select record_id as id, ${place} -> ${column} as value, base -> ${column} as base from draft_entry
      where client_id = ${clientId} and resource = ${resource} and record_id > ${last}
        and (${where(sql`(${place} -> ${column})`)} or ${where(sql`(base -> ${column})`)})
      order by record_id limit ${sql.lit(batch)} for update`.execute(tx),
  )) {
    const changed = rows.flatMap((row) => {
      const { id } = row;
      const value = change(row.value);
      const base = row.base === null ? null : change(row.base);
      if (value === row.value && base === row.base) return [];
      return [{ id, value, base, rev: published.get(id) ?? null }];
    });
    count(changed);
    if (changed.length === 0) continue;
    // An entry of the record as it was a moment ago is one of the record as it is now.
    await sql`update draft_entry e set rev = nextval('draft_rev'), updated_at = now(),
        ${place} = jsonb_set(e.${place}, ${[column]}::text[], v.value), base = jsonb_set(e.base, ${[column]}::text[], v.base),
        base_rev = case when e.base_rev = v.rev - 1 then v.rev else e.base_rev end
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as v(id text, value jsonb, base jsonb, rev int)
      where e.client_id = ${clientId} and e.resource = ${resource} and e.record_id = v.id`.execute(tx);
  }
}

/** Rows in the order of their ids, some at a time. @param read those behind an id */
async function* batches<Row extends { readonly id: string }>(
  read: (last: string) => Promise<{ rows: Row[] }>,
): AsyncGenerator<Row[]> {
  for (let last = ''; ; ) {
    const { rows } = await read(last);
    yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < batch) return;
    last = end.id;
  }
}

function tooMany(resource: MovedColumn['resource']): ApiError {
  return new ApiError(
    'CONFLICT',
    `More than ${maxRecords.toLocaleString('en')} ${nounOf(resource)}s have values under the old name. Add an input with the new name instead, and move the values with the API.`,
  );
}

/** Rewrites the sections of pages and synced sections that have one of a key. @throws as `moveStoredValues` */
export async function moveStoredSections(
  tx: Transaction,
  clientId: string,
  sectionId: string,
  change: (components: PageComponents) => PageComponents,
): Promise<void> {
  const key = JSON.stringify({ key: sectionId });
  const where = (value: RawBuilder<unknown>) =>
    sql`jsonb_path_exists(${value}, '$.*[*] ? (@.sectionId == $key)', ${key}::jsonb)`;
  for (const resource of ['page', 'reusable'] as const)
    await moveStoredValues<PageComponents>(tx, { clientId, resource, column: 'components', where }, change);
}

/** Applies to every section of a page; the same object if each stays as it is. */
export function mapSections(
  components: PageComponents,
  change: (section: SectionInstance) => SectionInstance,
): PageComponents {
  return changeValues(components, (sections) => changeItems(sections, change));
}

/** Sections of a page that may have been written when their inputs had other names. */
export function withEarlierSections(
  components: PageComponents,
  own: ReadonlyMap<string, readonly InputDefinition[]>,
): PageComponents {
  return mapSections(components, (section) => {
    const moves = movesFromEarlierNames(own.get(section.sectionId) ?? []);
    const data = moves ? withMovedValues(section.data, moves, false) : section.data;
    return data === section.data ? section : { ...section, data };
  });
}
