import type { DraftedRecord, ScheduledPublication } from '@vold/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import { invalidField } from '../../platform/errors/api-error.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { DraftEntry } from './entries.ts';
import { scheduledPublicationJob } from './publication.kind.ts';
import type { OnConflict } from './publish-entries.ts';

/** A row of `scheduled_publication` (`r`) as the API shows it; null without one. */
export const publicationSql: RawBuilder<ScheduledPublication | null> = sql`case when r.client_id is not null then
  json_build_object('at', ${isoSql(sql`r.publish_at`)}, 'by', r.scheduled_by, 'languages', r.languages,
    'failure', r.failure || jsonb_build_object('at', ${isoSql(sql`r.failed_at`)})) end`;

function isoSql(time: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The schedule of a record: its row. */
export function publicationOf(clientId: string, { resource, id }: DraftedRecord): RawBuilder<unknown> {
  return sql`r.client_id = ${clientId} and r.resource = ${resource} and r.record_id = ${id}`;
}

export interface Schedule {
  readonly at: string;
  readonly by: string;
  /** The API key that it is scheduled with; null: none. */
  readonly key: string | null;
  readonly languages: readonly string[] | null;
  readonly conflicts: OnConflict;
}

/**
 * Schedules the publication of a locked entry. Replaces an earlier schedule.
 *
 * @throws 422 for a time that has passed
 */
export async function schedulePublication(
  tx: Transaction,
  clientId: string,
  { resource, id }: DraftEntry,
  { at, by, key, languages, conflicts }: Schedule,
): Promise<ScheduledPublication | null> {
  const runAt = new Date(at);
  if (runAt.getTime() <= Date.now()) throw invalidField('at', 'This time has passed: choose a later one');
  const { rows } = await sql<{ release: ScheduledPublication | null }>`
    insert into scheduled_publication as r
      (client_id, resource, record_id, publish_at, languages, conflicts, scheduled_by, scheduled_key)
    values (${clientId}, ${resource}, ${id}, ${at}, ${languages}::text[], ${conflicts}, ${by}, ${key})
    on conflict (client_id, resource, record_id) do update set publish_at = excluded.publish_at,
      languages = excluded.languages, conflicts = excluded.conflicts, scheduled_by = excluded.scheduled_by,
      scheduled_key = excluded.scheduled_key, scheduled_at = default, saved_by = default, failed_at = null, failure = null
    returning ${publicationSql} as release`.execute(tx);
  const release = rows[0]?.release ?? null;
  if (release) {
    const payload = { clientId, resource, id, at: release.at };
    await addJob(tx, scheduledPublicationJob, payload, { runAt, key: `${resource}:${id}` });
  }
  return release;
}

/** Returns false if nothing is scheduled of a record. Its job finds no schedule and does nothing. */
export async function withdrawPublication(
  tx: Transaction,
  clientId: string,
  record: DraftedRecord,
): Promise<boolean> {
  const { rows } = await sql`
    delete from scheduled_publication r where ${publicationOf(clientId, record)} returning 1`.execute(tx);
  return rows.length > 0;
}

/** Adds the jobs of schedules that have none: a restored backup has rows but no queue. The soonest first, some of them. */
export async function restorePublications(tx: Transaction, most: number): Promise<void> {
  const { rows } = await sql<DraftedRecord & { client_id: string; at: string }>`
    select client_id, resource, record_id as id, publish_at as at from scheduled_publication
    where failed_at is null order by publish_at limit ${most}`.execute(tx);
  for (const { client_id: clientId, resource, id, at } of rows)
    await addJob(
      tx,
      scheduledPublicationJob,
      { clientId, resource, id, at },
      { runAt: new Date(at), key: `${resource}:${id}` },
    );
}
