import { isDraftRev, type RecordVersion } from '@vold/contract';
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
  /** Saves of the draft are versions, too. */
  readonly inDraft: boolean;
}

/**
 * The revisions of a record, newest first, and how many there are. Two ranges of `history_version` at most. Entries of drafts that have
 * nothing in `dataOld` were written by earlier releases, without content.
 */
export async function listVersions(
  tx: Transaction,
  table: ResourceTable,
  record: VersionedRecord,
  { limit, skip }: { limit: number; skip: number },
): Promise<{ results: RecordVersion[]; total: number }> {
  const fields = Object.keys(table.definition.fields.shape);
  const ranges = [ofModel(table.name, record)];
  if (record.inDraft)
    ranges.push(sql`${ofModel(draftOf(table), record)} and h.data is not null and h."dataOld" is not null`);
  const newest = ranges.map(
    (range) => sql`(select * from history h where ${range} order by h.rev desc limit ${limit + skip})`,
  );
  const [versions, counted] = await Promise.all([
    sql<RecordVersion>`
      select h.rev, h.created_at, h.action, case when h.model <> ${table.name} then 'draft' end as edition,
        jsonb_build_object('id', h.user_id, 'name', u.name) as "user",
        array(select key from jsonb_object_keys(coalesce(h."dataOld", '{}')) as key
          where key = any(${fields}::text[]) order by key) as changed
      from (${sql.join(newest, sql` union all `)}) h left join "user" u on u.id = h.user_id
      order by h.created_at desc, h.id desc limit ${limit} offset ${skip}`.execute(tx),
    sql<{ total: number }>`
      select (${sql.join(
        ranges.map((range) => sql`(select count(*) from history h where ${range})`),
        sql` + `,
      )})::int as total`.execute(tx),
  ]);
  return { results: versions.rows, total: counted.rows[0]?.total ?? 0 };
}

function ofModel(model: string, { clientId, id }: VersionedRecord) {
  return sql`h.client_id = ${clientId} and h.model = ${model} and h.record_id = ${id}`;
}

/** The name under which the history has a resource's drafts. */
export function draftOf({ name }: ResourceTable): string {
  return `draft.${name}`;
}

/**
 * The record as one revision left it. History keeps no secrets: such columns, and those that are younger than the
 * revision, are taken from the record as it is now.
 *
 * @throws 404 if there is no such revision
 */
export async function readVersion(
  tx: Transaction,
  table: ResourceTable,
  record: VersionedRecord,
  rev: number,
  now: StoredRecord,
): Promise<Record<string, unknown>> {
  const drafted = isDraftRev(rev);
  if (drafted && !record.inDraft) throw notFound('This version');
  const { rows } = await sql<{ data: unknown }>`
    select h.data from history h where ${ofModel(drafted ? draftOf(table) : table.name, record)} and h.rev = ${rev}
      and h.data is not null ${drafted ? sql`and h."dataOld" is not null` : sql``}`.execute(tx);
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
