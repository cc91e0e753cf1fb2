import { type IdKind, languageCode, type ResourceDefinition, resources } from '@vold/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../../platform/db/index.ts';
import { invalid } from '../../platform/errors/api-error.ts';
import type { ResourceTable } from '../resource-table.ts';
import { lockRecord, nounOf } from './find-record.ts';
import type { Fields, NamedRecord, ResourceHooks, StoredRecord, WriteContext } from './hooks.ts';

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

/** Kinds that are named by something else than their id. */
const namedBy: Partial<Record<IdKind, string>> = { role: 'name' };

const trashed: ReadonlySet<string> = new Set(
  Object.values(resources)
    .filter(({ trash }) => trash)
    .map(({ name }) => name),
);

/** The records that a record names by the relations of its definition. */
function relationsOf({ relations = {} }: ResourceDefinition, fields: Fields | StoredRecord): NamedRecord[] {
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

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** A text, or a list, in one language. */
interface Written {
  readonly path: string;
  readonly language: string;
}

/**
 * Refuses texts in languages that the website does not have: visitors would never see them. A record that has a text in such a
 * language already may have more.
 *
 * @param id the record that is changed; undefined for a new one
 * @throws 422 INVALID naming each text
 */
async function assertLanguages(
  table: ResourceTable,
  fields: Fields,
  write: WriteContext,
  id?: string,
): Promise<void> {
  const { shape } = table.definition.fields;
  const written = writtenIn(shape, fields);
  const without = (codes: readonly string[]) => written.filter(({ language }) => !codes.includes(language));
  // The cached languages may be older than the draft's, and than a change a moment ago.
  if (without(write.context.languages ?? []).length === 0) return;
  const { rows } = await sql<{
    codes: string[];
  }>`select jsonb_path_query_array(language, '$[*].code') as codes
    from webconfig where client_id = ${write.clientId}`.execute(write.tx);
  const unknown = rows[0] ? without(rows[0].codes) : [];
  if (unknown.length === 0) return;
  const stored = id === undefined ? [] : writtenIn(shape, await lockRecord(table, write, id));
  const known = new Set(stored.map(({ language }) => language));
  const refused = unknown.filter(({ language }) => !known.has(language));
  if (refused.length === 0) return;
  throw invalid(
    refused.map(({ path, language }) => ({
      path,
      message: `The website does not have the language ${language}`,
    })),
  );
}

function writtenIn(shape: Shape, values: Fields | StoredRecord, within = ''): Written[] {
  return Object.entries(shape).flatMap(([name, schema]): Written[] => {
    const value = values[name];
    if (typeof value !== 'object' || value === null) return [];
    const kind = inner(schema);
    const path = within + name;
    if (kind instanceof z.ZodObject) return writtenIn(kind.shape, { ...value }, `${path}.`);
    if (!(kind instanceof z.ZodRecord && kind.keyType === languageCode)) return [];
    return Object.entries(value)
      .filter(([, text]) => !isEmpty(text))
      .map(([language]) => ({ path: `${path}.${language}`, language }));
  });
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** A schema without what makes it optional. */
function inner(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return isWrapped ? inner(schema.unwrap()) : schema;
}
