import type { DraftedRecord, PlannedRelease } from '@vold/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import { invalidField } from '../../platform/errors/api-error.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { DraftEntry } from './entries.ts';
import type { OnConflict } from './publish-entries.ts';
import { releaseDraft } from './release.kind.ts';

/** A row of `edition_release` (`r`) as the API shows it; null without one. */
export const releaseSql: RawBuilder<PlannedRelease | null> = sql`case when r.client_id is not null then
  json_build_object('at', ${isoSql(sql`r.publish_at`)}, 'by', r.planned_by, 'languages', r.languages,
    'failure', r.failure || jsonb_build_object('at', ${isoSql(sql`r.failed_at`)})) end`;

function isoSql(time: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The plan of a record: its row. */
export function releaseOf(clientId: string, { resource, id }: DraftedRecord): RawBuilder<unknown> {
  return sql`r.client_id = ${clientId} and r.resource = ${resource} and r.record_id = ${id}`;
}

export interface Plan {
  readonly at: string;
  readonly by: string;
  /** The API key that it is planned with; null: none. */
  readonly key: string | null;
  readonly languages: readonly string[] | null;
  readonly conflicts: OnConflict;
}

/**
 * Plans when a locked entry is published by itself. A plan that it has is replaced.
 *
 * @throws 422 for a time that has passed
 */
export async function planRelease(
  tx: Transaction,
  clientId: string,
  { resource, id }: DraftEntry,
  { at, by, key, languages, conflicts }: Plan,
): Promise<PlannedRelease | null> {
  const runAt = new Date(at);
  if (runAt.getTime() <= Date.now()) throw invalidField('at', 'This time has passed: choose a later one');
  const { rows } = await sql<{ release: PlannedRelease | null }>`
    insert into edition_release as r
      (client_id, resource, record_id, publish_at, languages, conflicts, planned_by, planned_key)
    values (${clientId}, ${resource}, ${id}, ${at}, ${languages}::text[], ${conflicts}, ${by}, ${key})
    on conflict (client_id, resource, record_id) do update set publish_at = excluded.publish_at,
      languages = excluded.languages, conflicts = excluded.conflicts, planned_by = excluded.planned_by,
      planned_key = excluded.planned_key, planned_at = default, saved_by = default, failed_at = null, failure = null
    returning ${releaseSql} as release`.execute(tx);
  const release = rows[0]?.release ?? null;
  if (release) {
    const payload = { clientId, resource, id, at: release.at };
    await addJob(tx, releaseDraft, payload, { runAt, key: `${resource}:${id}` });
  }
  return release;
}

/** Returns false if nothing is planned of a record. Its job finds no plan and does nothing. */
export async function withdrawRelease(
  tx: Transaction,
  clientId: string,
  record: DraftedRecord,
): Promise<boolean> {
  const { rows } = await sql`
    delete from edition_release r where ${releaseOf(clientId, record)} returning 1`.execute(tx);
  return rows.length > 0;
}

/** Adds the jobs of plans that have none: a restored backup has rows but no queue. The soonest first, some of them. */
export async function restoreReleases(tx: Transaction, most: number): Promise<void> {
  const { rows } = await sql<DraftedRecord & { client_id: string; at: string }>`
    select client_id, resource, record_id as id, publish_at as at from edition_release
    where failed_at is null order by publish_at limit ${most}`.execute(tx);
  for (const { client_id: clientId, resource, id, at } of rows)
    await addJob(
      tx,
      releaseDraft,
      { clientId, resource, id, at },
      { runAt: new Date(at), key: `${resource}:${id}` },
    );
}
