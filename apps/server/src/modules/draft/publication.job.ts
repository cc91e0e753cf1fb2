import type { DraftedName, DraftedRecord } from '@vold/contract';
import { sql } from 'kysely';
import type { AccessRules, ClientRules } from '../../platform/auth/access-rules.ts';
import { readActor } from '../../platform/auth/api-key.ts';
import { publishingLimits } from '../../platform/auth/authorize.ts';
import type { UserPrincipal } from '../../platform/auth/principal.ts';
import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/index.ts';
import { lockEntries } from '../../resource/draft/entries.ts';
import { scheduledPublicationJob } from '../../resource/draft/publication.kind.ts';
import {
  type DraftedResource,
  type OnConflict,
  publishEntries,
} from '../../resource/draft/publish-entries.ts';
import { publishLanguages } from '../../resource/draft/publish-languages.ts';
import { publicationOf } from '../../resource/draft/scheduled-publications.ts';
import type { Writer } from '../../resource/write/hooks.ts';
import { failPublication } from './fail-publication.ts';

export interface PublicationDeps {
  readonly db: Database;
  readonly rules: AccessRules;
  readonly drafted: readonly DraftedResource[];
  /** Origin of the dashboard, for links in mails. */
  readonly origin: string;
}

/** A schedule that is due. */
export interface DuePublication extends DraftedRecord {
  readonly clientId: string;
  readonly at: string;
}

/**
 * `draft.release`: publishes the draft of a record, in the name of the user who scheduled it. The schedule is deleted with the
 * entry, in the same transaction, so it happens once in any process; a changed or withdrawn schedule is left alone.
 *
 * A refusal ends the schedule, since it would come again, and the user gets a mail. Other errors are retried.
 */
export function createPublicationHandler(deps: PublicationDeps): JobHandler {
  const resources = new Map<string, DraftedResource>(
    deps.drafted.map((resource) => [resource.name, resource]),
  );
  return handleJob(scheduledPublicationJob, async (due, { attempt }) => {
    try {
      await release(deps, resources, due);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500;
      if (!isRefused && attempt < scheduledPublicationJob.maxAttempts) throw error;
      const refusal = isRefused ? error : new ApiError('INTERNAL', 'The server could not publish it.');
      await failPublication(deps, due, refusal);
      if (!isRefused) throw error;
    }
  });
}

async function release(
  { db, rules }: PublicationDeps,
  resources: ReadonlyMap<string, DraftedResource>,
  due: DuePublication,
): Promise<void> {
  const { clientId, resource: name, id } = due;
  const resource = resources.get(name);
  if (!resource) throw new Error(`${name} has no drafts`);
  const stored = await readScheduled(db, due);
  if (!stored) return;
  const scheduler = await findScheduler(db, stored, clientId, await rules.of(clientId), name);
  await assertApproved({ db, rules }, due, stored);
  const published = await db.transact(
    { kind: 'client', clientId, userId: scheduler.principal.userId },
    async (tx) => {
      const entries = await lockEntries(tx, scheduler, clientId, [{ resource: name, id }], 1);
      const { rows } = await sql<{ rev: number; languages: string[] | null; conflicts: OnConflict }>`
      select (select e.rev from draft_entry e where (e.client_id, e.resource, e.record_id)
        = (r.client_id, r.resource, r.record_id)) as rev, languages, conflicts
      from scheduled_publication r where ${publicationOf(clientId, due)} and publish_at = ${due.at} and failed_at is null
      for update`.execute(tx);
      const [now] = rows;
      if (!now) return [];
      const [entry] = entries;
      if (!entry)
        throw new ApiError('FORBIDDEN', 'The person who scheduled it may not work with it any more.');
      // Saved since it was judged: it is judged again.
      if (now.rev !== stored.rev) throw new Error(`${name} ${id} was saved while it was due`);
      const write = { tx, context: scheduler, clientId };
      if (!now.languages) return publishEntries(resources, write, entries, now.conflicts);
      await publishLanguages(resource, write, entry, now.languages, now.conflicts);
      return [{ id }];
    },
  );
  for (const record of published) resource.hooks.afterWrite?.({ id: record.id, clientId });
}

interface StoredPublication {
  readonly scheduled_by: string;
  readonly scheduled_key: string | null;
  /** Who has saved it since, and the keys that they saved with. */
  readonly saved_by: readonly { readonly user: string; readonly key: string | null }[];
  /** The revision that it has now. */
  readonly rev: number;
}

async function readScheduled(db: Database, due: DuePublication): Promise<StoredPublication | null> {
  const { clientId } = due;
  return db.read({ kind: 'client', clientId }, async (tx) => {
    const { rows } = await sql<StoredPublication>`
      select r.scheduled_by, r.scheduled_key, r.saved_by, e.rev
      from scheduled_publication r join draft_entry e using (client_id, resource, record_id)
      where ${publicationOf(clientId, due)} and r.publish_at = ${due.at} and r.failed_at is null`.execute(tx);
    return rows[0] ?? null;
  });
}

type Publisher = Writer & { readonly principal: UserPrincipal };

/** Who scheduled it: a key for as long as there is one. @throws 403 if they may not publish any more */
async function findScheduler(
  db: Database,
  { scheduled_by, scheduled_key }: StoredPublication,
  clientId: string,
  client: ClientRules,
  resource: DraftedName,
): Promise<Publisher> {
  const scheduler = publisherOf(
    await readActor(db, clientId, scheduled_by, scheduled_key),
    clientId,
    client,
    resource,
  );
  if (scheduler) return scheduler;
  throw new ApiError(
    'FORBIDDEN',
    scheduled_key === null
      ? 'The person who scheduled it may not publish it any more.'
      : 'The API key that scheduled it is not valid any more, or may not publish it.',
  );
}

/** The user as a writer, if they may publish records of a resource now. */
function publisherOf(
  principal: UserPrincipal | null,
  clientId: string,
  client: ClientRules,
  resource: DraftedName,
): Publisher | null {
  const limits = principal && publishingLimits(principal, clientId, client, resource);
  return (
    limits && { principal, ip: '', inDraft: false, hidden: null, languages: null, request: null, ...limits }
  );
}

/**
 * Refuses, in review mode, a draft that was saved after it was scheduled by a user or key that may not publish. Later saves by
 * others keep that change in the draft.
 *
 * @throws 403
 */
async function assertApproved(
  { db, rules }: Pick<PublicationDeps, 'db' | 'rules'>,
  { clientId, resource }: DuePublication,
  { saved_by }: StoredPublication,
): Promise<void> {
  const client = await rules.of(clientId);
  if (!client.review) return;
  for (const { user, key } of saved_by) {
    if (publisherOf(await readActor(db, clientId, user, key), clientId, client, resource)) continue;
    throw new ApiError(
      'FORBIDDEN',
      'It was changed after it was scheduled, by a user who may not publish it.',
    );
  }
}
