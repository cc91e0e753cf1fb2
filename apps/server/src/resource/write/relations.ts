import { type IdKind, type ResourceDefinition, resources } from '@vold/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import { invalid } from '../../platform/errors/api-error.ts';
import { nounOf } from './find-record.ts';
import type { Fields, NamedRecord, StoredRecord, WriteContext } from './hooks.ts';

/** Kinds that are named by something else than their id. */
const namedBy: Partial<Record<IdKind, string>> = { role: 'name' };

const trashed: ReadonlySet<string> = new Set(
  Object.values(resources)
    .filter(({ trash }) => trash)
    .map(({ name }) => name),
);

/** What a record names by the relations of its definition. */
export function relationsOf(
  { relations = {} }: ResourceDefinition,
  fields: Fields | StoredRecord,
): NamedRecord[] {
  return Object.entries(relations).flatMap(([path, kind]) =>
    idsIn(valueAt(fields, path), path).map((named) => ({ ...named, kind })),
  );
}

/**
 * Refuses records that are not there, or only in the trash: one statement, and none where nothing is named.
 *
 * Records that are published together may name each other: what is missing then is asked for again when all are written.
 *
 * @param before what the record named until now: asked for only where something is missing, which may stay then
 * @throws 422 INVALID naming every such place
 */
export async function assertRelated(
  { tx, clientId, whenAllWritten }: Pick<WriteContext, 'tx' | 'clientId' | 'whenAllWritten'>,
  named: readonly NamedRecord[],
  before: () => Promise<readonly NamedRecord[]>,
): Promise<void> {
  if (named.length === 0) return;
  const missing = await findMissing(tx, clientId, named);
  if (missing.size === 0) return;
  const known = new Set((await before()).map(({ id }) => id));
  const refused = named.filter(({ kind, id }) => missing.has(`${kind} ${id}`) && !known.has(id));
  if (refused.length === 0) return;
  if (whenAllWritten) return whenAllWritten(() => assertRelated({ tx, clientId }, refused, async () => []));
  throw invalid(
    refused.map(({ path, id, kind }) => ({
      path,
      message: `There is no ${nounOf(kind)} with the ${namedBy[kind] ?? 'id'} ${id}`,
    })),
  );
}

/** Kinds and ids, with a space between them. */
async function findMissing(
  tx: Transaction,
  clientId: string,
  named: readonly NamedRecord[],
): Promise<ReadonlySet<string>> {
  const kinds = Map.groupBy(named, ({ kind }) => kind);
  const parts = [...kinds].map(([kind, records]) => {
    const ids = [...new Set(records.map(({ id }) => id))];
    const living = trashed.has(kind) ? sql`and r.deleted_at is null` : sql``;
    const name = sql.ref(`r.${namedBy[kind] ?? 'id'}`);
    return sql`select ${kind} as kind, wanted.id from unnest(${ids}::text[]) as wanted(id) where not exists (
      select from ${sql.table(kind)} r where r.client_id = ${clientId} and ${name} = wanted.id and ${name} = any(${ids}::text[]) ${living})`;
  });
  const { rows } = await sql<{ kind: string; id: string }>`${sql.join(parts, sql` union all `)}`.execute(tx);
  return new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
}

function valueAt(record: Fields | StoredRecord, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => Object(value)[key], record);
}

/** Ids of a value that is an id, an object that has one, or a list of those. */
function idsIn(value: unknown, path: string): Pick<NamedRecord, 'path' | 'id'>[] {
  if (Array.isArray(value)) return value.flatMap((entry, at) => idsIn(entry, `${path}.${at}`));
  if (typeof value === 'string') return [{ path, id: value }];
  if (typeof value !== 'object' || value === null) return [];
  const { id, _id }: { id?: unknown; _id?: unknown } = value;
  const text = id ?? _id;
  return typeof text === 'string' ? [{ path, id: text }] : [];
}
