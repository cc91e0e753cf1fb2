import type { RecordVersion } from '@vold/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/api-error.ts';
import type { ResourceTable } from '../resource-table.ts';
import type { StoredRecord } from '../write/hooks.ts';

/** Whose versions: one record of one client. */
export interface VersionedRecord {
  readonly clientId: string;
  readonly id: string;
}

/** The revisions of a record, newest first, and how many there are. One range of `history_version`. */
export async function listVersions(
  tx: Transaction,
  table: ResourceTable,
  { clientId, id }: VersionedRecord,
  { limit, skip }: { limit: number; skip: number },
): Promise<{ results: RecordVersion[]; total: number }> {
  const ofRecord = sql`h.client_id = ${clientId} and h.model = ${table.name} and h.record_id = ${id}`;
  const fields = Object.keys(table.definition.fields.shape);
  const [versions, counted] = await Promise.all([
    sql<RecordVersion>`
      select h.rev, h.created_at, h.action,
        jsonb_build_object('id', h.user_id, 'name', u.name) as "user",
        array(select key from jsonb_object_keys(coalesce(h."dataOld", '{}')) as key
          where key = any(${fields}::text[]) order by key) as changed
      from history h left join "user" u on u.id = h.user_id
      where ${ofRecord} order by h.rev desc limit ${limit} offset ${skip}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from history h where ${ofRecord}`.execute(tx),
  ]);
  return { results: versions.rows, total: counted.rows[0]?.total ?? 0 };
}

/**
 * The record as one revision left it. History keeps no secrets: such columns, and those that are younger than the
 * revision, are taken from the record as it is now.
 *
 * @throws 404 where there is no such revision
 */
export async function readVersion(
  tx: Transaction,
  table: ResourceTable,
  { clientId, id }: VersionedRecord,
  rev: number,
  now: StoredRecord,
): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ data: unknown }>`
    select data from history where client_id = ${clientId} and model = ${table.name} and record_id = ${id}
      and rev = ${rev} and data is not null`.execute(tx);
  if (!rows[0]) throw notFound('This version');
  const data = z.record(z.string(), z.unknown()).parse(rows[0].data);
  return Object.fromEntries(
    table.columns.map(({ name, kind }) => {
      if (!(name in data)) return [name, now[name]];
      const value = data[name];
      // PostgreSQL's JSON writes `+00:00` where the API writes `Z`.
      const isTime = kind === 'timestamp' && typeof value === 'string';
      return [name, isTime ? new Date(value).toISOString() : value];
    }),
  );
}
