import {
  type InputDefinition,
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
  readonly resource: 'page' | 'post' | 'reusable';
  readonly column: 'components' | 'data';
  /** Condition that every such record meets, and as few others as possible. */
  readonly where: RawBuilder<unknown>;
}

/**
 * Rewrites a column of many records, those in the trash too, in the transaction of the definition that changed. Each becomes
 * a revision, as if somebody had saved it. Records that `change` returns as they are stay untouched.
 *
 * @throws 409 CONFLICT if more than 5,000 records would change: nothing is written then
 */
export async function moveStoredValues<Value>(
  tx: Transaction,
  { clientId, resource, column, where }: MovedColumn,
  change: (value: Value) => Value,
): Promise<void> {
  let last = '';
  let moved = 0;
  for (;;) {
    const { rows } = await sql<{ id: string; value: Value }>`
      select id, ${sql.ref(column)} as value from ${sql.table(resource)}
      where client_id = ${clientId} and id > ${last} and ${where}
      order by id limit ${sql.lit(batch)} for update`.execute(tx);
    const changed = rows.flatMap(({ id, value }) => {
      const next = change(value);
      return next === value ? [] : [{ id, value: next }];
    });
    moved += changed.length;
    if (moved > maxRecords) throw tooMany(resource);
    if (changed.length > 0)
      await sql`update ${sql.table(resource)} r set ${sql.ref(column)} = v.value
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as v(id text, value jsonb)
        where r.client_id = ${clientId} and r.id = v.id`.execute(tx);
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

/** Applies to every section of a page; the same object if each stays as it is. */
export function mapSections(
  components: PageComponents,
  change: (section: SectionInstance) => SectionInstance,
): PageComponents {
  const entries = Object.entries(components).map(([language, sections]) => {
    const changed = sections.map(change);
    return [language, changed.every((one, at) => one === sections[at]) ? sections : changed] as const;
  });
  return entries.every(([language, sections]) => sections === components[language])
    ? components
    : Object.fromEntries(entries);
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
